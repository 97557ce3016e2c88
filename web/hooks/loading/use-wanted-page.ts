import { useLocation } from 'react-router'
import { inSitePath } from '../../net/in-site-path.ts'

/** The address in the redirect of a guest who asked for another page than home (docs/product.md 3.4). */
export type Wanted = { wanted: string }

/** The page that a guest asked for before the redirect to the home page, or null. It is stored in this entry of the browser's history. */
export function useWantedPage(): string | null {
  const { state } = useLocation()
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' ? inSitePath(wanted) : null
}
