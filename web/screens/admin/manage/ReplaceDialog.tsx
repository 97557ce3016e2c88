import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { replacePlayer } from '../../../net/api/admin/matches.ts'
import type { FoundStatus } from '../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../player-search/PlayerSearch.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { playersTexts as texts } from './texts.ts'

/** Finds the substitute for this player; one press puts them in. */
export function ReplaceDialog({ match, out, onClose }: { match: Match; out: MatchPlayer; onClose(): void }) {
  const { run, isBusy, refusal } = useAction('here')
  const put = async (steamid: string) => {
    if (await run(() => replacePlayer(match.match_id, out.steamid, steamid), texts.replaced)) onClose()
  }
  const statusOf = ({ steamid, online, seated }: FoundUser): FoundStatus => {
    if (match.players.some((each) => each.steamid === steamid)) return { says: texts.status.here, isIn: true, onInvite: null }
    if (seated === 1) return { says: texts.status.seated, isIn: false, onInvite: null }
    const says = online === 1 ? texts.status.online : texts.status.away
    return { says, isIn: false, onInvite: isBusy ? null : () => void put(steamid) }
  }
  return (
    <Dialog title={texts.replaceTitle(out.username.slice(0, 32))} onClose={onClose} isBusy={isBusy}>
      <p className="text-muted">{texts.replaceHint}</p>
      <DialogRefusal text={refusal} />
      <PlayerSearch statusOf={statusOf} send={texts.put} />
    </Dialog>
  )
}
