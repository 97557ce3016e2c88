import { Undo2 } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { listedNames } from '../../../../durable/rules/listed-names.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { currentMap } from '../../../match/live/live-view.ts'
import { goBackToRound } from '../../../net/api/admin/matches.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { actionTexts, goBackTexts as texts } from './texts.ts'

type Backup = MatchDetails['backups'][number]
type RoundProps = { backup: Backup; played: number; awayNames: readonly string[]; isBusy: boolean; onChoose(): void }

/** A round that the map can go back to: its score, the rounds that are dropped, and the players who were away. */
function RoundLine({ backup, played, awayNames, isBusy, onChoose }: RoundProps) {
  const { round, score_a, score_b } = backup
  const dropped = played - round
  return (
    <li className="flex items-center gap-x-4 py-2">
      <span className="display w-14 shrink-0 text-xl tabular-nums">
        {score_a}–{score_b}
      </span>
      <span className="min-w-0 flex-1 text-muted text-sm">
        {dropped > 0 ? texts.dropped(dropped) : texts.nothingDropped}
        {awayNames.length > 0 && <span className="untrusted block text-warning">{texts.away(listedNames([...awayNames]))}</span>}
      </span>
      <Button icon={Undo2} isBusy={isBusy} aria-label={texts.chooseRound(round + 1)} onClick={onChoose} className="shrink-0">
        {texts.round(round + 1)}
      </Button>
    </li>
  )
}

type GoBackDialogProps = { match: Match; backups: readonly Backup[]; onDone(): void; onClose(): void }

/** Chooses the round whose start the running map goes back to, the newest first (docs/product.md 10.11). */
export function GoBackDialog({ match, backups, onDone, onClose }: GoBackDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const map = currentMap(match)
  const played = map ? map.score_a + map.score_b : 0
  const choose = async ({ round }: Backup) => {
    if (!(await run(() => goBackToRound(match.match_id, round), actionTexts.restoreround.done))) return
    onDone()
    onClose()
  }
  const namesOf = ({ away }: Backup) => match.players.filter(({ steamid }) => away.includes(steamid)).map(({ username }) => username)
  return (
    <Dialog title={texts.title} onClose={onClose} isBusy={isBusy}>
      <p className="text-muted">{backups.length === 0 ? texts.none : texts.hint}</p>
      <DialogRefusal text={refusal} />
      <ul className="mt-2 divide-y divide-line">
        {backups.toReversed().map((backup) => (
          <RoundLine
            key={backup.round}
            backup={backup}
            played={played}
            awayNames={namesOf(backup)}
            isBusy={isBusy}
            onChoose={() => void choose(backup)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
