import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupAct } from '../../../../rooms/cup-room.ts'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { playersTexts as texts } from '../texts.ts'

/** Asks before a player is removed from a cup. The dialog shows the reason of a refusal. */
export function RemovePlayer({ player, act, onClose }: { player: CupPlayer; act: CupAct; onClose(): void }) {
  return (
    <AskDialog
      question={texts.removeQuestion(player.username)}
      text={texts.removeText}
      confirm={texts.remove}
      done={texts.removed}
      act={() => act('remove-player', { steamid: player.steamid })}
      onClose={onClose}
    />
  )
}
