import type { Database } from '../../../db/client.ts'
import { findCupCard } from '../../../db/queries/contests/cups.ts'
import { findTournamentCard } from '../../../db/queries/contests/tournaments.ts'
import { findMatchHeading, readMatchRecord } from '../../../db/queries/matches/match-records.ts'
import { findProfile } from '../../../db/queries/ratings/profiles.ts'
import { listRated } from '../../../db/queries/ratings/rated-players.ts'
import { readTopLists } from '../../../db/queries/ratings/top-lists.ts'
import { readTeam } from '../../../db/queries/teams/teams.ts'
import { gatherListOf } from '../../../durable/ports/objects.ts'
import { type LinkKind, pictureLists } from '../../../durable/rules/files/link-pictures.ts'
import { isMatchId, isRoomId } from '../../../durable/rules/room-id.ts'
import type { MatchId, TeamId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings } from '../../app-env.ts'
import { cupCard } from '../../replies/contests/cup-card.ts'
import { tournamentCard } from '../../replies/contests/tournament-card.ts'
import { cupLink, tournamentLink } from '../../replies/links/contest-links.ts'
import { eloLink, topLink } from '../../replies/links/list-link.ts'
import { cardLink, headingLink, resultLink } from '../../replies/links/match-link.ts'
import { profileLink } from '../../replies/links/profile-link.ts'
import type { SharedLink } from '../../replies/links/shared-link.ts'
import { teamLink } from '../../replies/links/team-link.ts'
import { recordedMatch } from '../../replies/profiles/recorded-match.ts'

type Source = { env: Bindings; db: Database }

/** A running match is read from its card in the list, an ended one from the record. */
async function readMatchLink({ env, db }: Source, id: MatchId): Promise<SharedLink | null> {
  const card = await gatherListOf(env).card(id)
  const hasEnded = card === null || card.status === 'complete' || card.status === 'canceled'
  const record = hasEnded ? await readMatchRecord(db, id) : null
  if (record) return resultLink(recordedMatch(record, 1), { a: record.match.score_a, b: record.match.score_b })
  if (card) return cardLink(card)
  const row = await findMatchHeading(db, id)
  if (!row) return null
  const rematch_place = row.rematch === null ? undefined : { number: row.rematch }
  return headingLink({ ...row, match_id: id, owner_name: row.owner_name ?? '', rematch_place })
}

async function readProfileLink({ db }: Source, id: string): Promise<SharedLink | null> {
  const { profile, showsElo } = await findProfile(db, id)
  return profile && profileLink(profile, showsElo)
}

async function readTeamLink({ db }: Source, id: TeamId, now: number): Promise<SharedLink | null> {
  const team = await readTeam(db, id, now)
  return team && teamLink(team)
}

async function readTournamentLink({ db }: Source, id: string): Promise<SharedLink | null> {
  const row = await findTournamentCard(db, id)
  return row && tournamentLink(tournamentCard(row))
}

/** Null for a private cup too, which no passer-by may learn of. */
async function readCupLink({ db }: Source, id: string, now: number): Promise<SharedLink | null> {
  const row = await findCupCard(db, id)
  return row && row.is_private === 0 ? cupLink(cupCard(row), now) : null
}

async function readListLink({ db }: Source, id: string): Promise<SharedLink | null> {
  if (id === 'top') return topLink(await readTopLists(db))
  const rated = await listRated(db, null)
  return rated && eloLink(rated.rows)
}

/** The form of the ids of each kind: nothing is read for another. */
const isIdOf: Readonly<Record<LinkKind, (id: string) => boolean>> = {
  match: isMatchId,
  profile: (id) => /^[A-Za-z0-9-]{1,40}$/.test(id),
  team: (id) => /^[1-9]\d{0,8}$/.test(id),
  tournament: isRoomId,
  cup: isRoomId,
  list: (id) => pictureLists.some((list) => list === id),
}

const readers: Readonly<Record<LinkKind, (source: Source, id: string, now: number) => Promise<SharedLink | null>>> = {
  match: (source, id) => readMatchLink(source, id as MatchId),
  profile: readProfileLink,
  team: (source, id, now) => readTeamLink(source, Number(id) as TeamId, now),
  tournament: readTournamentLink,
  cup: readCupLink,
  list: readListLink,
}

/** Whether a thing of this kind may have this id. */
export const isLinkId = (kind: LinkKind, id: string): boolean => isIdOf[kind](id)

/** The preview of a linked page; null for a missing or private one. `now` is UTC ms. */
export const readLink = async (source: Source, { kind, id }: { kind: LinkKind; id: string }, now: number): Promise<SharedLink | null> =>
  isIdOf[kind](id) ? readers[kind](source, id, now) : null
