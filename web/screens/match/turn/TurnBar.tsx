import { CornerDownLeft } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { turnTexts } from '../../../match/draft-texts.ts'
import { teamInSentence } from '../../../match/teams/team-title.ts'
import { isCaptain, type TurnView, teamOf } from '../../../match/turn/turn-view.ts'
import { turnWords } from '../../../match/turn/turn-words.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Countdown } from '../../../ui/time/Countdown.tsx'
import { hasLaterTurn } from './later-turns.ts'
import { focusFirstOption } from './turn-focus.ts'
import type { TurnLock } from './use-turn-lock.ts'

/** The viewer's role in a turn that is not theirs. */
function onlooker(match: Match, me: string): string {
  const player = match.players.find((each) => each.steamid === me)
  if (!player) return turnTexts.lookingOn
  const team = teamOf(match, me)
  if (team === null) return turnTexts.notPicked
  if (player.is_captain === 0) return turnTexts.onTeam(teamInSentence(match, team))
  return hasLaterTurn(match, team) ? turnTexts.captainWaits : turnTexts.captainIsDone(teamInSentence(match, team))
}

/** The captain's part: the next action, then the chosen option and the button that confirms it. */
export type TurnConfirm = {
  /** The button's label: the verb, and the name of the option. */
  verb: string
  name: string | null
  keys: string
  isBusy: boolean
  /** Why the choice cannot be sent now. */
  lock: TurnLock
  onConfirm(): void
  onTakeBack(): void
}

/** Why the choice cannot be sent, beside the button. */
const Locked = ({ lock, className = '' }: { lock: Exclude<TurnLock, null>; className?: string }) => (
  <p role="status" className={`text-sm text-warning ${className}`}>
    {turnTexts.held[lock]}
  </p>
)

function Confirm({ confirm }: { confirm: TurnConfirm }) {
  const { verb, name, keys, isBusy, lock, onConfirm, onTakeBack } = confirm
  // Without a choice, the button leads to the first option.
  const press = name === null ? focusFirstOption : onConfirm
  return (
    <div className="flex items-center gap-2 max-lg:flex-wrap lg:gap-4">
      {lock ? (
        <Locked lock={lock} className="flex-1 max-lg:basis-full" />
      ) : (
        <p className="flex-1 text-muted text-sm max-lg:hidden">{keys}</p>
      )}
      {name !== null && (
        <Button className="appear max-lg:px-3" onClick={onTakeBack}>
          {turnTexts.takeBack}
        </Button>
      )}
      <Button
        variant="primary"
        className="min-w-0 max-lg:flex-1 lg:min-w-48 lg:px-6"
        aria-disabled={isBusy || lock !== null}
        onClick={lock ? undefined : press}
      >
        <span className="flex min-w-0 items-baseline gap-1">
          {verb}
          {name !== null && <bdi className="name-line min-w-0 max-w-56">{name}</bdi>}
        </span>
        {name !== null && <Icon of={CornerDownLeft} size={16} className="max-lg:hidden" />}
      </Button>
    </div>
  )
}

type TurnBarProps = { match: Match; turn: TurnView; me: string; confirm: TurnConfirm; hint: string | null }

/** The player whose turn it is, what to do, and the clock: at a phone's lower edge, at the stage's lower edge elsewhere. */
export function TurnBar({ match, turn, me, confirm, hint }: TurnBarProps) {
  const { who, what } = turnWords(turn, match.maps)
  // A player who whispers always sees the bar, at every scroll position. A captain sees it between their turns too; otherwise the second
  // click of a double-click would hit the element that takes its place.
  return (
    <div
      data-thumb-bar
      className={`z-30 border-t bg-base-200 px-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--dock) max-lg:py-2.5 lg:bottom-0 lg:rounded-b-box lg:px-5 lg:py-3 ${
        turn.isMine ? 'border-primary/50' : 'border-line'
      } ${hint !== null || isCaptain(match, me) ? 'lg:sticky' : ''}`}
    >
      <div className="flex items-center gap-3 lg:hidden">
        <p className={`display flex min-w-0 flex-1 gap-[0.25em] text-base ${turn.isMine ? 'text-primary' : ''}`}>
          <bdi className={`name-line min-w-0 shrink ${turn.isMine ? '' : 'normal-case'}`}>{turn.isMine ? `${who}:` : who}</bdi>
          <span className="shrink-0">{what}</span>
        </p>
        {match.deadlineAt !== null && <Countdown deadlineAt={match.deadlineAt} className="display text-lg" />}
      </div>
      <div className="flex min-h-11 flex-col justify-center">
        {turn.isMine ? (
          <Confirm confirm={confirm} />
        ) : confirm.lock === 'lost' ? (
          <Locked lock="lost" />
        ) : (
          <p className="text-muted text-sm">
            {hint ?? (
              <>
                {onlooker(match, me)} <span className="max-lg:hidden">{turnTexts.autoHint}</span>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
