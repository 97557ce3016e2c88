import { DoorChoice } from '../../lobby-door/DoorChoice.tsx'
import { createTexts } from '../../texts/gather-create.ts'
import { Fold } from '../../ui/fold/Fold.tsx'
import { CaptainRuleChoice } from './CaptainRuleChoice.tsx'
import type { GatherForm, OwnChoices } from './create-form.ts'
import { VetoChoice } from './VetoChoice.tsx'

type MoreOptionsProps = { form: GatherForm; onChange(choice: OwnChoices): void }

/** The choices of step 1 that most owners do not change. */
export const MoreOptions = (props: MoreOptionsProps) => (
  <Fold title={createTexts.more}>
    <div className="flex flex-col gap-8 pt-3">
      <CaptainRuleChoice {...props} />
      <VetoChoice {...props} />
      <DoorChoice door={props.form.door} onChange={(door) => props.onChange({ door })} />
    </div>
  </Fold>
)
