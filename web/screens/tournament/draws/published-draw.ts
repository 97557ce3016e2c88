import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'

/** The draw that counts: the last published draw. */
export const publishedDraw = ({ draws }: Pick<Tournament, 'draws'>) => draws.findLast(({ discarded }) => discarded === 0)
