import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TicketTemplate } from '../../../../worker/contract/support.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { deleteTemplate } from '../../../net/api/admin/support.ts'
import { templates as allTemplates } from '../../../resource/shared/templates.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { ListPanel } from '../parts/ListPanel.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { setsInWords } from '../tickets/sets-in-words.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { templateTexts as texts } from './texts.ts'

type Opened = { act: 'add' } | { act: 'edit' | 'delete'; template: TicketTemplate }

function TemplateRow({ template, onOpen }: { template: TicketTemplate; onOpen(act: 'edit' | 'delete'): void }) {
  const { name, content } = template
  const sets = setsInWords(template)
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1 py-1">
        <h2 className="untrusted font-medium">{name}</h2>
        <p className="untrusted mt-0.5 line-clamp-2 text-muted text-sm">{content}</p>
        {sets !== '' && <p className="mt-1 text-info text-xs">{texts.sets(sets)}</p>}
      </div>
      <span className="flex shrink-0">
        <RowActs of={name} isTight onEdit={() => onOpen('edit')} onRemove={() => onOpen('delete')} />
      </span>
    </li>
  )
}

/** The prepared answers of the staff: made, changed and deleted here (docs/product.md 17.3). */
export default function TemplatesSection() {
  const view = useResource(allTemplates)
  const { retry } = view
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run } = useAction()
  const close = () => setOpened(null)
  const remove = async ({ id }: TicketTemplate) => {
    if (await run(() => deleteTemplate(id), { done: texts.removed, unreached: texts.removeFailed })) await retry()
  }
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminSection title={texts.title} lead={texts.lead} action={view.value && add}>
      <StaffUndos acts={['delete-template']} className="mb-4" onDone={retry} />
      <ListPanel view={view} texts={texts}>
        {(template) => <TemplateRow key={template.id} template={template} onOpen={(act) => setOpened({ act, template })} />}
      </ListPanel>
      {opened?.act === 'add' && <TemplateForm template={null} onSaved={retry} onClose={close} />}
      {opened?.act === 'edit' && <TemplateForm template={opened.template} onSaved={retry} onClose={close} />}
      {opened?.act === 'delete' && (
        <ConfirmDialog
          question={texts.sure(opened.template.name)}
          text={texts.sureText}
          confirm={texts.yes}
          onConfirm={() => void remove(opened.template)}
          onClose={close}
        />
      )}
    </AdminSection>
  )
}
