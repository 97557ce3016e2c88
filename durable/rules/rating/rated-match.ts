import { isListed } from '../lobby/listed-kinds.ts'
import type { MatchKind } from '../vocabulary.ts'

/** Competitive gathers and scrims move ratings; casual, tournament and cup matches do not (docs/product.md 7.3). */
export const isRatedMatch = (isCompetitive: boolean, kind: MatchKind): boolean => isCompetitive && isListed(kind)
