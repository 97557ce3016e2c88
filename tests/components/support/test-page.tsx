import type { ReactNode } from 'react'
import { MemoryRouter, parsePath } from 'react-router'
import { onTestFinished } from 'vitest'
import { type ComponentRenderOptions, type RenderHookResult, type RenderResult, render, renderHook } from 'vitest-browser-react'
import { createStore, Provider } from '../../../web/state/store.ts'

let pages = 0

/** The state and the address of a page that no other test has touched: `wrapper` is for `render` and `renderHook`. */
export function testPage(address = '/') {
  const store = createStore()
  pages += 1
  const entry = { ...parsePath(address), key: `page ${pages}` }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
    </Provider>
  )
  return { store, wrapper }
}

type Part = RenderResult & Pick<RenderHookResult<unknown, unknown>, 'act'>

/** `render` with the `act` that `renderHook` has: for a component that something else than the user moves on. */
export async function renderPart(part: ReactNode, options?: ComponentRenderOptions): Promise<Part> {
  const screen = await render(part, options)
  const { act } = await renderHook(() => null)
  return { ...screen, act }
}

/** Puts the tab behind another one (true) or in front, until the test is over, and tells the page of it as a browser does. */
export function hideTab(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
    Reflect.deleteProperty(document, 'visibilityState')
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Ends when the browser has drawn the page as it is now and has told all its watchers, which hear of a frame after it, in an order of their own. */
export const pageDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    requestAnimationFrame(() => requestAnimationFrame(() => port2.postMessage(null)))
  })
