import { Crown, UserRoundX } from 'lucide-react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { StaffActs } from '../../open/players/RegisteredCard.tsx'
import type { Board, Place } from '../board.ts'
import { editTexts, moveTexts as texts } from '../texts.ts'

const size = cupLimits.teamSize

type PlaceButtonProps = { name: string; note: string; isHere: boolean; isFull: boolean; isFirst: boolean; onChoose(): void }

function PlaceButton({ name, note, isHere, isFull, isFirst, onChoose }: PlaceButtonProps) {
  const isOff = isHere || isFull
  return (
    <button
      type="button"
      aria-disabled={isOff}
      aria-current={isHere}
      data-first-focus={isFirst || undefined}
      onClick={isOff ? undefined : onChoose}
      className={`flex min-h-12 w-full items-center gap-3 rounded-field border px-4 text-left ${
        isOff ? 'cursor-default border-transparent text-muted' : 'border-line bg-base-300/60 hover:border-line-strong hover:bg-base-300'
      }`}
    >
      <bdi className="untrusted min-w-0 flex-1 truncate">{name}</bdi>
      <span className="shrink-0 text-muted text-sm tabular-nums">{isHere ? texts.here : note}</span>
    </button>
  )
}

type MoveDialogProps = {
  player: CupPlayer
  place: Place
  board: Board
  onMove(to: Place): void
  onCaptain(isOn: boolean): void
  staff: StaffActs
  onClose(): void
}

/** The other way to move a player: a tap on the card, then a place. The dialog also marks a player as absent. */
export function MoveDialog({ player, place, board, onMove, onCaptain, staff, onClose }: MoveDialogProps) {
  const team = board.teams.find(({ id }) => id === place)
  const isCaptain = team?.captain === player.steamid
  const hasRoom = ({ id, players }: Board['teams'][number]) => id !== place && players.length < size
  // After a key opened the dialog, the next key chooses the first open place, and does not close the dialog.
  const first = board.teams.find(hasRoom)?.id ?? null
  const choose = (to: Place) => {
    onClose()
    onMove(to)
  }
  const leaveTo = (act: (player: CupPlayer) => void) => {
    onClose()
    act(player)
  }
  return (
    <Dialog title={player.username} onClose={onClose}>
      {team && (
        <Button
          className="mb-4 w-full"
          onClick={() => {
            onClose()
            onCaptain(!isCaptain)
          }}
        >
          <Icon of={Crown} className="text-accent" />
          {isCaptain ? editTexts.dropCaptain : editTexts.makeCaptain}
        </Button>
      )}
      <h3 className="eyebrow mb-2">{texts.to}</h3>
      <ul className="-mx-2 flex max-h-[min(26rem,55dvh)] flex-col gap-1.5 overflow-y-auto px-2 pb-1">
        {board.teams.map(({ id, name, players }) => (
          <li key={id}>
            <PlaceButton
              name={name}
              note={players.length >= size ? texts.full : texts.count(players.length, size)}
              isHere={id === place}
              isFull={players.length >= size}
              isFirst={id === first}
              onChoose={() => choose(id)}
            />
          </li>
        ))}
        <li>
          <PlaceButton
            name={texts.pool}
            note={String(board.pool.length)}
            isHere={place === null}
            isFull={false}
            isFirst={first === null && place !== null}
            onChoose={() => choose(null)}
          />
        </li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
        <Button icon={UserRoundX} className="flex-1" onClick={() => leaveTo(staff.onNoShow)}>
          {texts.noShow}
        </Button>
        <Button variant="danger" className="flex-1" onClick={() => leaveTo(staff.onRemove)}>
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  )
}
