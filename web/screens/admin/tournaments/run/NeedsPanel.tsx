import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { organise, organiseMatch } from '../../../../net/api/admin/tournaments.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { ActButton } from './ActButton.tsx'
import { drawAndLook } from './draw/draw-acts.ts'
import type { Need, NeedAct } from './needs.ts'
import { needTexts as texts } from './needs-texts.ts'
import type { Opened, RunPlace } from './run-place.ts'
import { runTexts } from './texts.ts'

const tones = {
  error: { icon: CircleAlert, colour: 'text-error' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  info: { icon: Info, colour: 'text-info' },
} as const

/** The dialog that an action opens. */
const openedBy = (act: Extract<NeedAct, { is: 'match' | 'line-up' | 'add-team' }>): Opened => {
  if (act.is === 'add-team') return { is: 'add-team' }
  return act.is === 'match' ? { is: 'match', no: act.no, form: act.form } : { is: 'line-up', teamId: act.teamId }
}

type ActProps = { act: NeedAct; need: Need; tournament: Tournament; place: RunPlace }

function Act({ act, need, tournament, place }: ActProps) {
  const { id, open, show } = place
  const label = `${act.label}: ${need.title}`
  const variant = need.acts[0] === act ? 'primary' : 'quiet'
  const { done } = runTexts
  switch (act.is) {
    case 'call':
      return (
        <ActButton
          label={label}
          variant={variant}
          done={done[act.action]}
          act={() => (act.action === 'draw' ? drawAndLook(tournament, place) : organise(id, act.action, {}))}
        >
          {act.label}
        </ActButton>
      )
    case 'start-match':
      return (
        <ActButton label={label} variant={variant} done={done.matchStarted} act={() => organiseMatch(id, act.no, 'start', {})}>
          {act.label}
        </ActButton>
      )
    case 'answer':
      return (
        <ActButton
          label={label}
          variant={act.accept ? 'primary' : 'quiet'}
          done={done.answered}
          act={() => organise(id, 'answer-stand-in', { request: act.request, accept: act.accept })}
        >
          {act.label}
        </ActButton>
      )
    case 'link':
      return (
        <ButtonLink className="max-sm:flex-1" to={act.to} aria-label={label}>
          {act.label}
        </ButtonLink>
      )
    case 'add-team':
    case 'match':
    case 'line-up':
    case 'part': {
      const press = () => (act.is === 'part' ? show(act.part) : open(openedBy(act)))
      return (
        <Button
          variant={act.is === 'part' && act.part !== 'draw' ? 'quiet' : variant}
          className="max-sm:flex-1"
          aria-label={label}
          onClick={press}
        >
          {act.label}
        </Button>
      )
    }
    default:
      return act satisfies never
  }
}

function NeedRow({ need, tournament, place }: Omit<ActProps, 'act'>) {
  const { icon, colour } = tones[need.tone]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t px-4 py-3.5 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 flex-1 gap-3.5 max-sm:basis-full">
        <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <p className="untrusted font-medium">{need.title}</p>
          {need.detail !== null && <p className="untrusted mt-0.5 text-muted text-sm">{need.detail}</p>}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full">
        {need.acts.map((act) => (
          <Act key={act.label} act={act} need={need} tournament={tournament} place={place} />
        ))}
      </div>
    </li>
  )
}

/** The current needs of the organiser, each with its actions (docs/product.md 14.5). */
export function NeedsPanel({ needs, tournament, place }: { needs: readonly Need[]; tournament: Tournament; place: RunPlace }) {
  const isCalm = needs.length === 0
  return (
    <section aria-labelledby="trenger-deg" className={`panel ${isCalm ? '' : 'aurora-edge'}`}>
      <header className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-2 sm:px-5">
        <h2 id="trenger-deg" className="display text-lg">
          {texts.title}
        </h2>
        {!isCalm && <p className="text-muted text-sm tabular-nums">{texts.count(needs.length)}</p>}
      </header>
      {isCalm ? (
        <p className="px-4 pb-4 text-muted sm:px-5">{texts.nothing}</p>
      ) : (
        <ul>
          {needs.map((need) => (
            <NeedRow key={need.id} need={need} tournament={tournament} place={place} />
          ))}
        </ul>
      )}
    </section>
  )
}
