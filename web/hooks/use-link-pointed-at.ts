import { useEffect } from 'react'

/** Calls `onPoint` with the path of a link within the site when the link is pointed at, touched or focused. */
export function useLinkPointedAt(onPoint: (path: string) => void): void {
  useEffect(() => {
    const tell = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) onPoint(link.pathname)
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) document.addEventListener(event, tell)
    return () => {
      for (const event of events) document.removeEventListener(event, tell)
    }
  }, [onPoint])
}
