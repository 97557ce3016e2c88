// biome-ignore lint/style/noRestrictedImports: the one place that makes parts of it.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type LoadedPage, loadedPage } from '../../net/loaded-page.ts'

/** The pauses before the load of a part is repeated, in ms. */
const retryMs = [500, 2_000, 5_000]

const nothing = () => {}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// biome-ignore lint/suspicious/noExplicitAny: a part may take any props; the result keeps its own.
type AnyComponent = ComponentType<any>
type Part<Component> = { default: Component }

/** A component that is loaded when first shown, or earlier by `preload`. */
export type LazyPart<Component extends AnyComponent> = LazyExoticComponent<Component> & { preload(): Promise<void> }

/**
 * Loads a part, and repeats a failed load. `page` is set for a needed part: if another build has replaced the part's file, the page is
 * loaded again.
 */
async function loadPatiently<Component>(load: () => Promise<Part<Component>>, page: LoadedPage | null): Promise<Part<Component>> {
  for (const ms of retryMs) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part did not load', error)
      if (await page?.isReplaced()) {
        page?.loadAgain()
        return new Promise(nothing)
      }
      await pause(ms)
    }
  }
  return load()
}

/** With a real promise React would show a skeleton first, even for a loaded part, and keep it for 300 ms. */
const atOnce = <Value>(value: Value): Promise<Value> => {
  // biome-ignore lint/suspicious/noThenProperty: `lazy` needs only this much of a promise.
  return { then: (answer: (value: Value) => void) => answer(value) } as Promise<Value>
}

/**
 * A part that is loaded when it is first needed. A failed load is repeated before it becomes an error. After a deploy, which deletes the
 * files of an open page, the page is loaded again. `onNeed` is called when the part is needed and was not loaded before.
 */
export function lazyPart<Component extends AnyComponent>(
  load: () => Promise<Part<Component>>,
  onNeed?: () => void,
  page: LoadedPage = loadedPage,
): LazyPart<Component> {
  let part: Part<Component> | null = null
  const fetchPart = async (needing: LoadedPage | null) => {
    part = await loadPatiently(load, needing)
    return part
  }
  const shown = lazy(() => {
    if (part) return atOnce(part)
    onNeed?.()
    return fetchPart(page)
  })
  return Object.assign(shown, { preload: () => fetchPart(null).then(nothing, nothing) })
}
