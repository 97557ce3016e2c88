import { onTestFinished } from 'vitest'

/** The part of the browser's Navigation API that it takes. */
type Navigation = EventTarget
type NavigateEvent = Event & { readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse' }

/** Keeps the page from being loaded anew until the test is over. The list grows with every time that it would have been. */
export function holdReloads(): readonly Event[] {
  const { navigation } = window as unknown as { navigation: Navigation }
  const reloads: Event[] = []
  const hold = (event: Event) => {
    if ((event as NavigateEvent).navigationType !== 'reload') return
    event.preventDefault()
    reloads.push(event)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return reloads
}
