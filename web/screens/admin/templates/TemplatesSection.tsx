import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TicketTemplate } from '../../../../worker/contract/support.ts'
import drawing from '../../../art/empty/nothing-found.svg'
import { useAction } from '../../../hooks/use-action.ts'
import { deleteTemplate } from '../../../net/api/admin/support.ts'
import { templates as allTemplates } from '../../../resource/shared/templates.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
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

function TemplateList({ templates, onOpen }: { templates: readonly TicketTemplate[]; onOpen(opened: Opened): void }) {
  if (templates.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint} />
      </div>
    )
  }
  return (
    <ul className="panel divide-y divide-line">
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} onOpen={(act) => onOpen({ act, template })} />
      ))}
    </ul>
  )
}

/** The prepared answers of the staff: made, changed and deleted here (docs/product.md 17.3). */
export default function TemplatesSection() {
  const { state, value: templates, retry } = useResource(allTemplates)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run } = useAction()
  const close = () => setOpened(null)
  const remove = async ({ id }: TicketTemplate) => {
    if (await run(() => deleteTemplate(id), { done: texts.removed, unreached: texts.removeFailed })) await retry()
  }
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminSection title={texts.title} lead={texts.lead} action={templates && add}>
      <StaffUndos acts={['delete-template']} className="mb-4" onDone={retry} />
      {templates ? (
        <TemplateList templates={templates} onOpen={setOpened} />
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      ) : (
        <div role="status" aria-label={texts.loading} className="skeleton h-64 rounded-box opacity-50" />
      )}
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
