import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../../../format/date.ts'
import { drawTournament } from '../../../../../net/api/admin/tournaments.ts'
import { ActButton } from '../ActButton.tsx'
import { drawQuestion } from '../draw-question.ts'
import type { RunPlace } from '../run-place.ts'
import { drawnGroups } from './drawn-groups.ts'
import { drawTexts as texts } from './texts.ts'

function Fingerprint({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{title}</dt>
      <dd className="break-all font-mono text-muted text-xs leading-5">{text}</dd>
    </div>
  )
}

function Groups({ tournament }: { tournament: Tournament }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {drawnGroups(tournament, texts.order).map((group) => (
        <section key={group.name} aria-label={group.name} className="panel px-4 py-3.5">
          <h3 className="display mb-1.5 text-lg">{group.name}</h3>
          <ol className="grid gap-1">
            {group.teams.map(({ id, name, seed }) => (
              <li key={id} className="flex min-w-0 items-baseline gap-3">
                <span className="w-6 shrink-0 text-right text-muted text-sm tabular-nums">{seed}</span>
                <bdi className="name-line min-w-0">{name}</bdi>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type DrawPanelProps = { tournament: Tournament; now: number; place: RunPlace }

/** The head of the draw: its time and its method, and the button that draws, or draws again until the start. */
function DrawHead({ tournament, now, place }: DrawPanelProps) {
  const { id, drawn, draws, commitment, status, teams } = tournament
  const last = draws.at(-1)
  const isDrawn = drawn === 1
  const left = isDrawn ? teams.filter(({ seed }) => seed === null).length : 0
  return (
    <section className="panel px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-medium">{isDrawn && last ? texts.drawnAt(formatMoment(last.at, now)) : texts.notYet}</h2>
          <p className="text-pretty text-muted text-sm">{isDrawn ? texts.how : texts.notYetText}</p>
          {draws.length > 1 && <p className="text-muted text-sm">{texts.earlier(draws.length - 1)}</p>}
          {left > 0 && <p className="mt-1 text-sm text-warning">{texts.missing(left)}</p>}
          {status !== 'open' && <p className="text-muted text-sm">{texts.fixed}</p>}
        </div>
        {status === 'open' && place.mayDecide && (
          <ActButton look={isDrawn ? 'danger' : 'quiet'} done={texts.done} ask={drawQuestion(tournament)} act={() => drawTournament(id)}>
            {isDrawn ? texts.again : texts.draw}
          </ActButton>
        )}
      </div>
      <dl className="mt-4 grid gap-3">
        {isDrawn && last && <Fingerprint title={texts.seed} text={last.seed} />}
        {isDrawn && last && <Fingerprint title={texts.promised} text={last.commitment} />}
        {status === 'open' && <Fingerprint title={texts.commitment} text={commitment} />}
      </dl>
    </section>
  )
}

/** The draw: its groups, and what lets everybody check it (docs/product.md 14.4). */
export function DrawPanel(props: DrawPanelProps) {
  return (
    <div className="grid gap-3">
      <DrawHead {...props} />
      {props.tournament.drawn === 1 && <Groups tournament={props.tournament} />}
    </div>
  )
}
