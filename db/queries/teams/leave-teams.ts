import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '../../../durable/rules/vocabulary.ts'

/**
 * Takes a deleted account out of its teams, and its invitations back, as statements of one transaction: a team it owned passes to the
 * captain, otherwise the player, who has been there longest, and one that nobody else is in goes (docs/product.md 15.1). A tournament keeps
 * the name of a team that has gone. Repeated it changes nothing.
 */
export function leaveTeams(userId: UserId): SQL[] {
  const others = sql`SELECT 1 FROM team_members other WHERE other.team_id = mine.team_id AND other.user_id <> ${userId}`
  const emptied = sql`SELECT mine.team_id FROM team_members mine WHERE mine.user_id = ${userId} AND NOT EXISTS (${others})`
  return [
    sql`DELETE FROM team_invites WHERE user_id = ${userId} OR invited_by = ${userId} OR team_id IN (${emptied})`,
    sql`DELETE FROM teams WHERE id IN (${emptied})`,
    sql`
      UPDATE team_members SET role = 'owner' WHERE (team_id, user_id) IN (
        SELECT mine.team_id, (
          SELECT next.user_id FROM team_members next WHERE next.team_id = mine.team_id AND next.user_id <> ${userId}
          ORDER BY next.role <> 'captain', next.joined_at, next.user_id LIMIT 1)
        FROM team_members mine WHERE mine.user_id = ${userId} AND mine.role = 'owner')`,
    sql`DELETE FROM team_members WHERE user_id = ${userId}`,
  ]
}
