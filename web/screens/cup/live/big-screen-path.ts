import type { CupId } from '../../../../durable/rules/vocabulary.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'

/** The query parameter of the view for a big screen. */
export const bigScreenMark = 'storskjerm'
export const bigScreenPath = (id: CupId): string => withQuery(paths.liveCup(id), { [bigScreenMark]: '1' })
