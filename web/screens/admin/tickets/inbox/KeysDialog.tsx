import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { inboxTexts } from '../texts.ts'
import type { InboxAct } from './inbox-keys.ts'

const texts = inboxTexts.keys

const keys: readonly (readonly [act: InboxAct, keys: readonly string[]])[] = [
  ['next', ['J', '↓']],
  ['previous', ['K', '↑']],
  ['waiting', ['E']],
  ['take', ['A']],
  ['tick', ['X']],
  ['reply', ['R']],
  ['note', ['N']],
  ['template', ['T']],
  ['status', ['S']],
  ['search', ['/']],
  ['keys', ['?']],
]

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid h-7 min-w-7 place-items-center rounded-field border border-line-strong bg-base-100 px-2 font-sans text-sm">
    {children}
  </kbd>
)

function KeyRow({ names, act }: { names: readonly string[]; act: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center">
      <dt className="flex gap-1.5">
        {names.map((name) => (
          <Key key={name}>{name}</Key>
        ))}
      </dt>
      <dd>{act}</dd>
    </div>
  )
}

/** The keys of the inbox and of the reply. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {keys.map(([act, names]) => (
          <KeyRow key={act} names={names} act={texts.acts[act]} />
        ))}
        <KeyRow names={['Enter']} act={texts.enter} />
        <KeyRow names={['Ctrl', 'Enter']} act={texts.send} />
        <KeyRow names={['Ctrl', 'Shift', 'Enter']} act={texts.sendAndClose} />
      </dl>
    </Dialog>
  )
}
