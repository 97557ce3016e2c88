import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModal } from '../../hooks/use-modal.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../button/Button.tsx'

type DialogProps = {
  title: string
  /** Null for a dialog that only its own buttons close. */
  onClose: (() => void) | null
  children: ReactNode
  /** Without a close button, for questions that need an answer. The title is a sentence, often with a name in its owner's spelling. */
  plain?: boolean
  size?: 'narrow' | 'wide'
  /** For a dialog that opens by itself: a key that was meant for the page must not answer it. */
  isUnasked?: boolean
  /** While the act runs, nothing closes the dialog. */
  isBusy?: boolean
}

/** A modal dialog that is open while it is mounted. The browser keeps the focus inside, and returns it afterwards. */
export function Dialog({ title, onClose, children, plain = false, size = 'narrow', isUnasked = false, isBusy = false }: DialogProps) {
  const close = () => isBusy || onClose?.()
  const modal = useModal(isBusy ? null : onClose, isUnasked ? 'itself' : 'first control')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on a keyboard Escape closes the dialog, which handles it already.
    <dialog
      {...modal}
      aria-label={title}
      tabIndex={isUnasked ? -1 : undefined}
      onClick={(event) => event.target === modal.ref.current && close()}
      className={`arrive m-auto w-[calc(100%-2rem)] ${size === 'narrow' ? 'max-w-md' : 'max-w-xl'} rounded-box border border-line bg-base-200 p-0 text-base-content outline-none`}
    >
      <div className="p-6">
        <header className="mb-4 flex items-start justify-between gap-4">
          <h2 className={`display min-w-0 text-xl [overflow-wrap:anywhere] ${plain ? 'normal-case' : ''}`}>{title}</h2>
          {!plain && (
            <Button variant="ghost" shape="square" icon={X} className="-mt-2 -mr-3" aria-label={shellTexts.close} onClick={close} />
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}
