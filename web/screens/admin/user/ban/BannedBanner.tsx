import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { unbanUser } from '../../../../net/api/admin/users.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { banTexts as texts } from '../texts.ts'
import { BanFacts } from './BanFacts.tsx'

/** Above a banned user: the reason, the end and the author of the ban, and the button that lifts it. */
export function BannedBanner({ user, onDone }: { user: StaffUser; onDone(): void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-box border border-error/40 bg-[color-mix(in_oklab,var(--color-error)_12%,var(--color-base-100))] px-4 py-3 sm:px-5">
      <Icon of={Ban} size={20} className="mt-0.5 shrink-0 text-error" />
      <div className="min-w-0 flex-1 basis-56">
        <BanFacts user={user} />
      </div>
      {user.inside && (
        <Button className="max-sm:w-full" onClick={() => setIsAsking(true)}>
          {texts.unban}
        </Button>
      )}
      {isAsking && (
        <ReasonForm
          question={texts.unbanQuestion(user.username)}
          text={texts.unbanText}
          confirm={texts.unban}
          words={{ done: texts.undone, unreached: texts.unreached }}
          hint={texts.reasonHint}
          act={(reason) => unbanUser(user.uid, reason)}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
