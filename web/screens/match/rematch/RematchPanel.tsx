import type { Match, RematchView } from '../../../../durable/protocol/match/match-fields.ts'
import { type Sentence, says } from '../../../format/sentence.ts'
import { useWatchedGathers } from '../../../hooks/news/use-watched-gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { ownMatchAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { useSecondsLeft } from '../../../ui/time/Countdown.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { RematchNext } from './RematchNext.tsx'
import { RematchPlaces } from './RematchPlaces.tsx'
import { type NextMatch, nextMatch, rematchPart, rematchPlaces } from './rematch-view.ts'
import { rematchTexts as texts } from './texts.ts'

type PanelProps = { match: Match; rematch: RematchView; me: string; act: PhaseProps['act'] }

/** The description of a rematch and the condition for it to open, in one line. */
function hint({ match, me }: PanelProps): Sentence {
  const isDraw = match.voided === 1 || match.winner === 'draw' || match.winner === null
  const opens = match.creator_id === me ? texts.opensByYou : texts.opensWhen(match.owner_name)
  return says`${isDraw ? texts.howDraw : texts.how} ${opens}`
}

function Actions({ match, rematch, me, act, next }: PanelProps & { next: NextMatch | null }) {
  const part = rematchPart(match, rematch, me)
  const { run, isBusy } = useAction()
  if (next) return <RematchNext next={next} />
  if (rematch.stage === 'opening') {
    return (
      <p role="status" className="breathe text-muted text-sm">
        {texts.opening}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {part.mayWant && (
        <Button
          variant={part.wants ? 'quiet' : 'primary'}
          isBusy={isBusy}
          onClick={() => void run(() => act('want-rematch', { wants: !part.wants }))}
        >
          {part.wants ? texts.unwant : texts.want}
        </Button>
      )}
      {part.mayOpen && (
        <Button variant={part.wants ? 'primary' : 'quiet'} isBusy={isBusy} onClick={() => void run(() => act('open-rematch', {}))}>
          {texts.open}
        </Button>
      )}
    </div>
  )
}

function Panel(props: PanelProps & { next: NextMatch | null }) {
  const { match, rematch, me, next } = props
  const isForMe = next !== null && next.is !== 'onlooker'
  const places = rematchPlaces(match, rematch)
  const count = places.filter((player) => player !== null).length
  const { isTooEarly, wants } = rematchPart(match, rematch, me)
  return (
    <section
      aria-labelledby="omkamp"
      data-rematch
      className={`rounded-box border p-4 sm:p-5 ${isForMe ? 'aurora-edge' : 'border-line bg-base-200'}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="omkamp" className="display text-lg leading-7">
            {isForMe ? texts.isOpen : texts.title}
          </h2>
          <p role="status" className="text-sm tabular-nums">
            {texts.count(count, match.max_players)}
          </p>
        </div>
        <RematchPlaces places={places} />
        <Actions {...props} />
      </div>
      {rematch.stage === 'asked' && (
        <p className="mt-3 text-muted text-sm">{isTooEarly && wants ? texts.atLeastTwo : <SentenceText of={hint(props)} />}</p>
      )}
    </section>
  )
}

/** The panel of an open rematch. The list of gathers is watched only from here on. */
function OpenPanel(props: PanelProps) {
  const own = useAtomValue(ownMatchAtom)
  const gathers = useWatchedGathers()
  return <Panel {...props} next={nextMatch(props.match, props.rematch, { me: props.me, own, gathers })} />
}

/** After a match: the players who want a rematch, and the link to it (docs/product.md 5.17). Nothing when it is too late for a rematch. */
export function RematchPanel(props: PanelProps) {
  const { match, rematch, me } = props
  const isInTime = useSecondsLeft(rematch.until) > 0
  if (rematch.stage === 'open') return <OpenPanel {...props} />
  const played = match.players.some((player) => player.steamid === me)
  return isInTime && (played || rematch.wants.length > 0) ? <Panel {...props} next={null} /> : null
}
