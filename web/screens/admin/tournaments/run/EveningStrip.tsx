import { Check, Trophy } from 'lucide-react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../../format/date.ts'
import { organise } from '../../../../net/api/admin/tournaments.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ActButton } from './ActButton.tsx'
import { drawAndLook } from './draw/draw-acts.ts'
import { eveningOf, type NextAct, stepsOf } from './evening-steps.ts'
import { isPlayedOut, type Need } from './needs.ts'
import type { RunPlace } from './run-place.ts'
import { runTexts } from './texts.ts'

const { strip: texts, done } = runTexts

function Steps({ tournament, at }: { tournament: Tournament; at: ReturnType<typeof eveningOf>['now'] }) {
  return (
    <ol aria-label={texts.label} className="grid grid-flow-col gap-1 sm:auto-cols-fr">
      {stepsOf(tournament, at).map(({ step, is }) => (
        <li key={step} aria-current={is === 'now' ? 'step' : undefined} className="min-w-0">
          <span
            aria-hidden="true"
            className={`block h-1 rounded-full ${is === 'done' ? 'bg-primary/50' : is === 'now' ? 'bg-primary' : 'bg-line-strong'}`}
          />
          <span className={`mt-1.5 flex items-center gap-1 text-xs leading-4 sm:text-sm ${is === 'now' ? 'font-medium' : 'text-muted'}`}>
            {is === 'done' && <Icon of={Check} size={14} className="shrink-0 text-primary max-sm:hidden" />}
            <span className={`min-w-0 ${is === 'now' ? '' : 'max-[374px]:sr-only'}`}>{texts.steps[step]}</span>
            <span className="sr-only">, {texts.states[is]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The question before the next action; null for none. */
function questionOf({ action, isEarly }: NextAct, tournament: Tournament, now: number) {
  if (action !== 'start' || !isEarly) return null
  const { question, text } = runTexts.starting
  return { question, text: text(formatMoment(tournament.start_date, now)), confirm: texts.acts.start }
}

/** Once there is a champion, the page shows it first. */
function hintClass({ status, winner }: Tournament): string {
  if (status !== 'completed') return ''
  return winner ? 'display min-w-0 text-xl leading-tight sm:text-4xl' : 'display text-lg'
}

type EveningStripProps = { tournament: Tournament; now: number; needs: readonly Need[]; place: RunPlace }

/** The step of the evening, and the next action (docs/product.md 14.5). */
export function EveningStrip({ tournament, now, needs, place }: EveningStripProps) {
  const { id, status, drawn, registration_open: isOpen } = tournament
  const evening = eveningOf(tournament, now)
  // A need of the organiser already has its button above.
  const isAsked = needs.some(({ acts }) => acts.some((act) => act.is === 'call' && act.action === evening.next?.action))
  const isOthers = !place.mayDecide && evening.next !== null && evening.next.action !== 'close'
  const next = isAsked || isOthers ? null : evening.next
  // A tournament that was finished too early continues where it was.
  const canGoOn = place.mayDecide && status === 'completed' && !isPlayedOut(tournament)
  const canOpen = status === 'open' && drawn === 0 && isOpen === 0
  return (
    <section className="panel px-4 py-4 sm:px-5">
      <Steps tournament={tournament} at={evening.now} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="untrusted flex min-w-0 flex-1 basis-56 items-center gap-4 text-sm sm:text-base">
          {status === 'completed' && tournament.winner && (
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-side-t/15 text-side-t ring-1 ring-side-t/40 sm:size-20">
              <Icon of={Trophy} size={32} />
            </span>
          )}
          <span className={hintClass(tournament)}>{evening.hint}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {canOpen && (
            <ActButton done={done.open} act={() => organise(id, 'open', {})}>
              {texts.open}
            </ActButton>
          )}
          {canGoOn && (
            <ActButton done={done.start} act={() => organise(id, 'start', {})}>
              {texts.goOn}
            </ActButton>
          )}
          {next && (
            <ActButton
              variant={next.isEarly ? 'quiet' : 'primary'}
              done={done[next.action]}
              ask={questionOf(next, tournament, now)}
              act={() => (next.action === 'draw' ? drawAndLook(tournament, place) : organise(id, next.action, {}))}
            >
              {next.label}
            </ActButton>
          )}
        </div>
      </div>
    </section>
  )
}
