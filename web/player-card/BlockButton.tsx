import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../hooks/use-action.ts'
import { blockPlayer, unblockPlayer } from '../net/api/player-charts.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Button, type ButtonStyle } from '../ui/button/Button.tsx'
import { AskDialog } from '../ui/dialogs/AskDialog.tsx'
import { actTexts as texts } from './texts.ts'
import type { Relation } from './use-relation.ts'

type BlockButtonProps = { relation: Relation; variant: ButtonStyle['variant']; className?: string; isIconOnly?: boolean }

/**
 * Blocks a player after a confirmation, and unblocks them; a banned viewer can do neither. It stays the same button, so that it keeps the
 * focus.
 */
export function BlockButton({ relation: { card, isBlocked, onBlock }, variant, className, isIconOnly = false }: BlockButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  const isShort = isIconOnly && !isBlocked
  const isViewerBanned = useAtomValue(userAtom)?.banned === 1
  const unblock = async () => {
    if ((await run(() => unblockPlayer(card.uid))) !== null) onBlock(false)
  }
  if (isViewerBanned) return null
  return (
    <>
      <Button
        icon={Ban}
        variant={variant}
        shape={isShort ? 'square' : undefined}
        className={className}
        title={isShort ? texts.block : undefined}
        isBusy={isBusy}
        onClick={() => (isBlocked ? void unblock() : setIsAsking(true))}
      >
        <span className={isShort ? 'sr-only' : ''}>{isBlocked ? texts.unblock : texts.block}</span>
      </Button>
      {isAsking && (
        <AskDialog
          question={texts.blockQuestion(card.username)}
          text={texts.blockText}
          confirm={texts.block}
          done={{}}
          act={() => blockPlayer(card.uid)}
          onDone={() => onBlock(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
