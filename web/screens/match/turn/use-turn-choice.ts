import { useState } from 'react'
import { focusTurnHeading } from './turn-focus.ts'
import { type TurnChoice, type TurnOption, useChoiceKeys } from './use-choice-keys.ts'

type TurnChoiceRules<Id> = {
  options: readonly TurnOption<Id>[]
  /** Null while it is not this player's turn. */
  turnNumber: number | null
  /**
   * The choice cannot be sent now: the turn is locked, or the player's last action has no answer yet. The option stays chosen until it can
   * be sent.
   */
  isLocked: boolean
  onConfirm(id: Id): void
}

/** A captain's choice in two steps, the same for pointer, touch and keys: choose, then confirm. A choice ends with its turn. */
export function useTurnChoice<Id>({ options, turnNumber, isLocked, onConfirm }: TurnChoiceRules<Id>): TurnChoice<Id> {
  const [wanted, setWanted] = useState<{ id: Id; turnNumber: number } | null>(null)
  const isStill = wanted !== null && wanted.turnNumber === turnNumber && options.some((each) => each.id === wanted.id && each.isFree)
  const choice: TurnChoice<Id> = {
    chosen: isStill ? wanted.id : null,
    choose: (id) => {
      if (turnNumber !== null) setWanted({ id, turnNumber })
    },
    takeBack: () => setWanted(null),
    confirm: () => {
      if (!isStill || isLocked) return
      // The pressed button disappears, so the focus moves to the heading of the next turn.
      focusTurnHeading()
      onConfirm(wanted.id)
    },
  }
  useChoiceKeys(options, choice, turnNumber !== null)
  return choice
}
