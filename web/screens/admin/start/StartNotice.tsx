import { countMissing } from '../../../../durable/rules/staff/first-run/first-run.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { firstRun } from './first-run-resource.ts'
import { startTexts as texts } from './texts.ts'

/** The link to 'Kom i gang' while a part of the site was not seen to work; nothing once all parts were. */
export function StartNotice() {
  const { value } = useResource(firstRun)
  const missing = value ? countMissing(value.lines) : 0
  if (missing === 0) return null
  return (
    <ButtonLink size="small" to={adminPaths.start}>
      {texts.notice(missing)}
    </ButtonLink>
  )
}
