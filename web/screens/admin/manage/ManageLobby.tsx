import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { waitingParties } from '../../../../durable/rules/lobby/waiting-parties.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { ReasonDialog } from '../../../match/decisions/ReasonDialog.tsx'
import { useLobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { endMatch } from '../../../net/api/decisions.ts'
import type { MatchAct } from '../../../rooms/match-room.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { lobbyRights } from './lobby-rights.ts'
import { PlayerLine } from './PlayerLine.tsx'
import { cancelTexts, playersTexts, lobbyTexts as texts } from './texts.ts'

type Asked = { what: 'cancel' } | { what: 'kick'; player: MatchPlayer }

type KickProps = { player: MatchPlayer; onPress(): void }

const Kick = ({ player, onPress }: KickProps) => (
  <Button
    variant="remove"
    shape="square"
    icon={UserMinus}
    className="-mr-3"
    aria-label={`${texts.kick} ${player.username.slice(0, 60)}`}
    title={texts.kick}
    onClick={onPress}
  />
)

/** The lobby for staff: take in, remove, start, cancel (docs/product.md 5.3). */
export function ManageLobby({ match, role, act }: { match: Match; role: Role; act: MatchAct }) {
  const actions = useLobbyActions(match.match_id, act)
  const [asked, setAsked] = useState<Asked | null>(null)
  const rights = lobbyRights(match, role)
  const missing = Math.max(0, match.max_players - match.players.length)
  return (
    <section className="panel overflow-hidden" aria-labelledby="lobby-styring">
      <h2 id="lobby-styring" className="display flex items-baseline gap-3 px-4 pt-4 pb-1 text-lg sm:px-5">
        {playersTexts.title}
        <span className="text-base text-muted tabular-nums">
          {match.players.length}/{match.max_players}
        </span>
      </h2>
      <ul className="grid sm:grid-cols-2">
        {match.players.map((player) => (
          <PlayerLine key={player.steamid} player={player} tag={player.steamid === match.creator_id ? matchTexts.lobby.owner : undefined}>
            {rights.kick(player) && <Kick player={player} onPress={() => setAsked({ what: 'kick', player })} />}
          </PlayerLine>
        ))}
      </ul>
      <h3 className="eyebrow px-4 pt-3 sm:px-5">{texts.waiting}</h3>
      {match.queuedPlayers.length === 0 && <p className="px-4 py-2 text-muted text-sm sm:px-5">{texts.nobodyWaits}</p>}
      <ul className="grid sm:grid-cols-2">
        {waitingParties(match.queuedPlayers).flatMap((party) =>
          party.map((player) => (
            <PlayerLine key={player.steamid} player={player} tag={party.length > 1 ? matchTexts.lobby.partyOf(party.length) : undefined}>
              {rights.take(player) && (
                <Button
                  aria-label={`${texts.takeIn} ${player.username.slice(0, 60)}`}
                  disabled={missing < party.length}
                  isBusy={actions.isBusy}
                  onClick={() => actions.takeIn({ label: texts.takeIn, steamids: [player.steamid], count: party.length })}
                >
                  {texts.takeIn}
                </Button>
              )}
              {rights.kick(player) && <Kick player={player} onPress={() => setAsked({ what: 'kick', player })} />}
            </PlayerLine>
          )),
        )}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 sm:px-5">
        {!rights.cancel && !rights.start && <p className="text-muted text-sm">{texts.notYours}</p>}
        {rights.start && (
          <Button className="max-sm:w-full" disabled={missing > 0} isBusy={actions.isBusy} onClick={() => actions.start()}>
            {texts.start}
          </Button>
        )}
        {rights.start && <p className="text-muted text-sm">{texts.startHint(missing)}</p>}
        {rights.cancel && (
          <Button variant="danger" className="max-sm:w-full sm:ml-auto" onClick={() => setAsked({ what: 'cancel' })}>
            {cancelTexts.open}
          </Button>
        )}
      </div>
      {asked?.what === 'cancel' && (
        <ReasonDialog
          texts={cancelTexts}
          rows={2}
          least={0}
          act={(reason) => endMatch(match.match_id, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === 'kick' && (
        <ConfirmDialog
          question={matchTexts.lobby.kickQuestion(asked.player.username.slice(0, 32))}
          text={matchTexts.lobby.kickText}
          confirm={texts.kick}
          onConfirm={() => void actions.kickPlayer(asked.player.steamid)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
