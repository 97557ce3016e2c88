import { circleOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { navTexts } from '../navigation/navigation-texts.ts'

/** The menu item that opens the player's circle above the page. */
export function CircleEntry({ className, onOpen }: { className: string; onOpen?(): void }) {
  const setOpen = useSetAtom(circleOpenAtom)
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={open}>
      {navTexts.circle}
    </button>
  )
}
