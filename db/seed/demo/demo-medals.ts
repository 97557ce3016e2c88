import { countFor, type MedalTotals } from '../../../durable/rules/medals/medal-progress.ts'
import { medalCatalogue } from '../../../durable/rules/medals/medals.ts'
import type { WeaponCounts } from '../../../durable/rules/play/weapon-kills.ts'
import type { PlayerStats } from '../../../durable/rules/rating/player-stats.ts'
import type { DemoMatch } from './demo-matches.ts'

export const medalColumns = 'medal_id, acquired_at, match_id'

type Sheet = PlayerStats & { uid: string; match_id: string; weapon_kills: WeaponCounts }
type MedalRow = { uid: string; medal_id: number; acquired_at: number; match_id: string }

const nothing: MedalTotals = { kills: 0, headshots: 0, assists: 0, matches_played: 0, damage: 0, weapon_kills: {} }

function withSheet(totals: MedalTotals, sheet: Sheet): MedalTotals {
  const weapons = { ...totals.weapon_kills }
  for (const [weapon, kills] of Object.entries(sheet.weapon_kills)) weapons[weapon] = (weapons[weapon] ?? 0) + kills
  return {
    ...totals,
    kills: totals.kills + sheet.kills,
    headshots: totals.headshots + sheet.head_shot_kills,
    assists: totals.assists + sheet.assists,
    damage: totals.damage + sheet.damage,
    weapon_kills: weapons,
  }
}

/** The medals of the demo's players, each from the match with which their totals reached it (docs/product.md 7.9). */
export function medalRows(matches: readonly DemoMatch[], sheets: readonly Sheet[]): MedalRow[] {
  const totals = new Map<string, MedalTotals>()
  const rows: MedalRow[] = []
  for (const { match_id, seats, ended_at } of matches) {
    for (const { uid } of seats.map((seat) => seat.player)) {
      const before = totals.get(uid) ?? nothing
      const own = sheets.filter((sheet) => sheet.match_id === match_id && sheet.uid === uid)
      const after = own.reduce(withSheet, { ...before, matches_played: before.matches_played + 1 })
      totals.set(uid, after)
      for (const medal of medalCatalogue) {
        const [had, has] = [countFor(medal, before), countFor(medal, after)]
        if (had === null || has === null || had >= medal.requirement || has < medal.requirement) continue
        rows.push({ uid, medal_id: medal.id, acquired_at: ended_at, match_id })
      }
    }
  }
  return rows
}
