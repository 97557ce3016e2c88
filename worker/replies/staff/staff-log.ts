import type { listDoneTo, NamedLine, PublicLine } from '../../../db/queries/staff/staff-log.ts'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import { csvLine } from '../../../durable/rules/staff/csv-text.ts'
import { roleName } from '../../../durable/rules/staff/role-ranks.ts'
import { siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { LogLine } from '../../contract/admin/log.ts'
import type { DoneToMe, LedgerLine } from '../../contract/public/moderation.ts'
import type { ToldLine } from '../../services/staff-log-reader.ts'

const thingNameOf = ({ contest_name, match_kind, match_name, match_owner }: NamedLine): string | null =>
  match_kind === null ? contest_name : gatherTitle({ name: match_name, owner_name: match_owner ?? '', kind: match_kind })

/** A line for the staff. */
export const logLineOf = (line: ToldLine): LogLine => ({
  id: line.id,
  at: line.at,
  actor: line.actor_steamid === siteItself ? null : { steamid: line.actor_steamid, name: line.actor_name },
  role: line.actor_role,
  action: line.action,
  target: line.target,
  target_name: thingNameOf(line),
  sides: line.sides && [...line.sides],
  player: line.player_steamid === null ? null : { steamid: line.player_steamid, name: line.player_name },
  before: line.before,
  after: line.after,
  before_name: line.before_name,
  after_name: line.after_name,
  reason: line.reason,
})

const timeIn = (text: string | null): number | null => (text !== null && /^\d{10,15}$/.test(text) ? Number(text) : null)

/** A line for everybody. */
export const ledgerLineOf = (line: PublicLine): LedgerLine => ({
  id: line.id,
  at: line.at,
  action: line.action,
  role: line.actor_role,
  by_site: line.by_site,
  player: line.player_steamid === null ? null : { steamid: line.player_steamid, name: line.player_name ?? line.player_steamid },
  match: line.match_id === null ? null : { id: line.match_id, name: line.match_name },
  until: line.action === 'ban' ? timeIn(line.after) : null,
  reason: line.reason,
})

/** A line for the player it was done to. */
export const doneToMeOf = (line: Awaited<ReturnType<typeof listDoneTo>>['lines'][number]): DoneToMe => ({
  id: line.id,
  at: line.at,
  action: line.action,
  role: line.actor_role,
  by_site: line.by_site,
  target: line.target,
  match: line.match_id === null ? null : { id: line.match_id, name: line.match_name },
  before: line.before,
  after: line.after,
  reason: line.reason,
})

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'medium' })

/** The first line of the file. */
export const csvHead = csvLine([
  ...[
    'Nummer',
    'Tid',
    'Hvem',
    'SteamID',
    'Rolle',
    'Handling',
    'Hva',
    'Navnet på det',
    'Lag',
    'Spiller',
    'Spillerens SteamID',
    'Før',
    'Etter',
    'Hvorfor',
  ],
])

/** A line of the log as one of the file; the time is Oslo's. */
export const csvLineOf = (line: ToldLine): string =>
  csvLine([
    line.id,
    clock.format(line.at),
    line.actor_steamid === siteItself ? 'Nettsiden' : (line.actor_name ?? line.actor_steamid),
    line.actor_steamid === siteItself ? null : line.actor_steamid,
    line.actor_role === null ? null : roleName(line.actor_role),
    line.action,
    line.target,
    thingNameOf(line),
    line.sides?.join(' mot ') ?? null,
    line.player_name,
    line.player_steamid,
    line.before_name ?? line.before,
    line.after_name ?? line.after,
    line.reason,
  ])
