import { useState } from 'react'
import { outranks, roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import { type Role, roles } from '../../../../durable/rules/vocabulary.ts'
import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { setUserRole } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { ActionRow } from './ActionRow.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { roleTexts as texts } from './texts.ts'

/** Gives the user another role: one below the viewer's own; a Developer can give any role. */
export function RoleAction({ user, own, onDone }: { user: StaffUser; own: Role; onDone(): void }) {
  const [chosen, setChosen] = useState<Role>(user.role)
  const [isAsking, setIsAsking] = useState(false)
  const given = roles.filter((role) => outranks(own, role) || own === 5)
  const isSame = chosen === user.role
  return (
    <ActionRow title={texts.title} hint={texts.hint}>
      <span className="min-w-44">
        <Select aria-label={texts.field} value={chosen} onChange={({ target }) => setChosen(Number(target.value) as Role)}>
          {given.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </Select>
      </span>
      <Button aria-disabled={isSame} onClick={() => setIsAsking(true)}>
        {texts.change}
      </Button>
      {isAsking && (
        <ReasonForm
          question={texts.question(user.username, roleName(chosen))}
          text={texts.text}
          confirm={texts.confirm}
          words={{ done: texts.done }}
          hint={texts.reasonHint}
          act={(reason) => setUserRole(user.uid, chosen, reason)}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      )}
    </ActionRow>
  )
}
