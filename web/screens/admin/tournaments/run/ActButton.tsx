import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../../hooks/use-action.ts'
import type { Reply } from '../../../../net/http.ts'
import type { ButtonVariant } from '../../../../ui/button/Button.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'

type Question = { question: string; text: string; confirm: string }
type ActButtonProps = {
  children: ReactNode
  /** For a label that is not clear without its surroundings. */
  label?: string
  done: string
  variant?: ButtonVariant
  size?: 'small'
  icon?: LucideIcon
  /** The question before the action. The dialog runs the action as it was when the dialog opened, whatever changes meanwhile. */
  ask?: Question | null
  act(): Promise<Reply<unknown>>
}

/** One action with one press; the reason of a refusal is shown below the button. */
export function ActButton({ children, label, done, variant = 'quiet', size, icon, ask = null, act }: ActButtonProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [asked, setAsked] = useState<(Question & Pick<ActButtonProps, 'act'>) | null>(null)
  const press = () => (ask ? setAsked({ ...ask, act }) : void run(act, done))
  return (
    <div className="max-w-full max-sm:flex-auto sm:max-w-80">
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className="whitespace-nowrap max-sm:w-full max-sm:px-3"
        aria-label={label}
        isBusy={isBusy}
        onClick={press}
      >
        {children}
      </Button>
      <DialogRefusal text={refusal} />
      {asked && <AskDialog {...asked} tone={variant === 'danger' ? 'error' : 'primary'} done={done} onClose={() => setAsked(null)} />}
    </div>
  )
}
