import { CircleAlert, X } from 'lucide-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { editTexts } from '../texts.ts'

/** Why the last action failed. It stays until staff close it or do another action. */
export function ProblemBanner({ problem, onClose }: { problem: string | null; onClose(): void }) {
  return (
    <div role="alert" className="empty:-mt-4">
      {problem !== null && (
        <div className="arrive flex items-center gap-3 rounded-field border border-error/40 bg-error/10 py-1 pr-1 pl-4">
          <Icon of={CircleAlert} size={20} className="shrink-0 text-error" />
          <p className="min-w-0 flex-1">{problem}</p>
          <Button variant="ghost" shape="square" icon={X} aria-label={editTexts.closeProblem} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
