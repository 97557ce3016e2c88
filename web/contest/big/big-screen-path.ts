import { paths } from '../../paths/paths.ts'
import { withQuery } from '../../paths/with-query.ts'
import type { Contest } from '../contest.ts'

/** The query parameter of the view for a big screen. */
export const bigScreenMark = 'storskjerm'
/** The page that the big screen of a cup or a tournament belongs to. */
export const followPath = ({ kind, id }: Pick<Contest, 'kind' | 'id'>): string =>
  kind === 'cup' ? paths.liveCup(id) : paths.tournament(id)
export const bigScreenPath = (of: Pick<Contest, 'kind' | 'id'>): string => withQuery(followPath(of), { [bigScreenMark]: '1' })
