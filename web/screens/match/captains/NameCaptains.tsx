import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { captainCount } from '../../../../durable/rules/draft/captain-choice.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { captainTexts as texts } from '../../../texts/captains.ts'
import { Button } from '../../../ui/button/Button.tsx'

const isNamed = ({ captain_named }: MatchPlayer): boolean => captain_named === 1
const declines = ({ captain_wish }: MatchPlayer): boolean => captain_wish === 'declines'

/** The owner names at most two members as captains. Members who decline cannot be named. */
export function NameCaptains({ match, actions }: { match: Match; actions: LobbyActions }) {
  const isFull = match.players.filter((each) => isNamed(each) && !declines(each)).length >= captainCount
  return (
    <fieldset className="mt-3 min-w-0" aria-describedby="kapteiner-hint">
      <legend className="mb-1.5 font-medium text-sm">{texts.name}</legend>
      <div className="flex flex-wrap gap-1.5">
        {match.players.map((player) => (
          <Button
            key={player.steamid}
            className="min-w-0 max-w-full px-3"
            aria-pressed={isNamed(player)}
            disabled={!isNamed(player) && (isFull || declines(player))}
            isBusy={actions.isBusy}
            onClick={() => actions.nameCaptain(player.steamid, !isNamed(player))}
          >
            <bdi className="truncate">{player.username}</bdi>
          </Button>
        ))}
      </div>
      <p id="kapteiner-hint" className="mt-1.5 text-muted text-sm">
        {texts.nameHint}
      </p>
    </fieldset>
  )
}
