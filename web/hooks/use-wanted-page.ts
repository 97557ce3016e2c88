import { useLocation } from 'react-router'
import { inSitePath } from '../net/in-site-path.ts'

/** What the home page is told of a guest who came for another one (docs/product.md 3.4). */
export type Wanted = { wanted: string }

/** The page a guest came for when they were led home, or null; it lasts as long as this entry of the browser's history. */
export function useWantedPage(): string | null {
  const { state } = useLocation()
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' ? inSitePath(wanted) : null
}
