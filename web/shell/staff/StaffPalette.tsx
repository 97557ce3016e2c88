import { Suspense, useEffect } from 'react'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { paletteOpenAtom } from '../../state/dialog-atoms.ts'
import { useAtom } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const Palette = lazyPart(() => import('../../screens/admin/palette/Palette.tsx'))

/** Opens the staff's command palette with Ctrl+K or ⌘K on any page; its content is loaded then. It does not open above another dialog. */
export default function StaffPalette({ user }: { user: OwnUser }) {
  const [isOpen, setIsOpen] = useAtom(paletteOpenAtom)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      setIsOpen(false)
    }
  }, [setIsOpen])
  return isOpen ? (
    <Suspense fallback={null}>
      <Palette user={user} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null
}
