import { paths } from '../../../../../paths/paths.ts'
import { CopyButton } from '../../../../../ui/CopyButton.tsx'
import { teamTexts } from './texts.ts'

const { add: texts } = teamTexts

/** The address of the tournament's page, to be copied and sent to teams. */
export function ShareLink({ id }: { id: string }) {
  const address = location.origin + paths.tournament(id)
  return (
    <div className="flex min-w-0 items-center gap-1 rounded-field bg-base-300/50 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate text-sm" title={address}>
        {address}
      </span>
      <CopyButton isCompact text={address} label={texts.copy} copied={texts.copied} />
    </div>
  )
}
