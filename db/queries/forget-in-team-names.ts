import { sql } from 'drizzle-orm'
import { type Forgotten, forgetInText, wordsOf } from '../../durable/rules/forget-player.ts'
import { readTeamName } from '../../durable/rules/team-name.ts'
import type { Database } from '../client.ts'
import { runTogether } from './run-once.ts'

type NamedTeam = { id: number; name: string }

/** What a team may be called without the player, the best first: a name may be too long then, or another team's. */
function namesFor({ id, name }: NamedTeam, who: Forgotten): { name: string; folded: string }[] {
  const names = [forgetInText(name, who), `Lag ${id}`, `Lag ${id} ${crypto.randomUUID().slice(0, 8)}`]
  return names.map(readTeamName).filter((read) => read.ok)
}

/**
 * Takes a deleted player's name out of what teams are called, as out of everything that people wrote (docs/product.md 11.3). A name
 * that has been changed meanwhile stays. Repeated it changes nothing.
 */
export async function forgetInTeamNames(db: Database, who: Forgotten): Promise<void> {
  const teams = await db.all<NamedTeam>(sql`
    SELECT id, name FROM teams
    WHERE EXISTS (SELECT 1 FROM json_each(${JSON.stringify(wordsOf(who))}) WHERE instr(lower(name), lower(value)) > 0)`)
  const renames = teams
    .filter(({ name }) => forgetInText(name, who) !== name)
    .flatMap((team) =>
      namesFor(team, who).map(
        ({ name, folded }) => sql`
          UPDATE teams SET name = ${name}, name_folded = ${folded} WHERE id = ${team.id} AND name = ${team.name}
            AND NOT EXISTS (SELECT 1 FROM teams other WHERE other.name_folded = ${folded} AND other.id <> ${team.id})`,
      ),
    )
  if (renames.length > 0) await runTogether(db, renames)
}
