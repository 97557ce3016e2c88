import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { drawnPlan } from './drawn-plan.ts'
import { drawTexts as texts } from './texts.ts'

type Team = { id: number; name: string; seed: number }

function TeamLine({ team }: { team: Team }) {
  return (
    <span className="flex min-w-0 items-baseline gap-3">
      <span className="w-6 shrink-0 text-right text-muted text-sm tabular-nums">{team.seed}</span>
      <bdi className="name-line min-w-0 font-medium">{team.name}</bdi>
    </span>
  )
}

/** The groups, the first matches, and the teams that wait for the second round: the part of a draw that an organiser judges. */
export function DrawnPairs({ tournament }: { tournament: Tournament }) {
  const { groups, pairs, waiting } = drawnPlan(tournament)
  return (
    <>
      {groups.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {groups.map(({ number, teams }) => (
            <section key={number} aria-label={texts.group(number)} className="panel px-4 py-3.5">
              <h3 className="display mb-2 text-xl">{texts.group(number)}</h3>
              <ol className="grid gap-1.5">
                {teams.map((team) => (
                  <li key={team.id}>
                    <TeamLine team={team} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {pairs.length > 0 && (
        <section className="panel px-4 py-4 sm:px-5" aria-label={texts.pairs}>
          <h3 className="display mb-3 text-xl">{texts.pairs}</h3>
          <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {pairs.map(({ no, teams: [one, other] }) => (
              <li key={no} className="min-w-0 rounded-field bg-base-300/50 px-3 py-2.5">
                <p className="eyebrow mb-1">{texts.no(no)}</p>
                <div className="grid gap-1">
                  <TeamLine team={one} />
                  <TeamLine team={other} />
                </div>
              </li>
            ))}
          </ol>
          {waiting.length > 0 && (
            <p className="untrusted mt-3 text-muted text-sm">{texts.waiting(waiting.map(({ name }) => name).join(', '))}</p>
          )}
        </section>
      )}
    </>
  )
}
