import { useState } from 'react'
import { teamLogo } from '../../../../durable/rules/files/image-rules.ts'
import type { Team } from '../../../../worker/contract/teams.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { setTeamLogo } from '../../../net/api/teams.ts'
import type { ShrunkImage } from '../../../net/files/shrink-image.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { ImageField } from '../../../ui/forms/ImageField.tsx'
import { TeamLogo } from '../../../ui/TeamLogo.tsx'
import { settingsTexts as texts } from '../texts.ts'

type LogoFormProps = { team: Team; isOwner: boolean; onChanged(): void }

/** The logo in its large size and in the size of lists. */
const LogoPreview = ({ name, url }: { name: string; url: string }) => (
  <span className="flex items-end gap-4 p-4">
    <TeamLogo name={name} src={url} size={96} />
    <TeamLogo name={name} src={url} size={40} />
    <TeamLogo name={name} src={url} size={24} />
  </span>
)

/** Chooses the team's logo, or removes it; staff can only remove it. */
export function LogoForm({ team, isOwner, onChanged }: LogoFormProps) {
  const [image, setImage] = useState<ShrunkImage | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const send = async (base64: string | null) => {
    const done = base64 === null ? texts.logoRemoved : texts.logoSaved
    if (!(await run(() => setTeamLogo(team.id, base64), { done, unreached: texts.logoFailed }))) return
    setImage(null)
    onChanged()
  }
  return (
    <section>
      {isOwner ? (
        <ImageField
          label={texts.logo}
          rules={teamLogo}
          current={team.logo_url}
          image={image}
          onChange={setImage}
          preview={(url) => <LogoPreview name={team.name} url={url} />}
        />
      ) : (
        <LogoPreview name={team.name} url={team.logo_url ?? ''} />
      )}
      <DialogRefusal text={refusal} />
      <div className="mt-2 flex flex-wrap gap-3">
        {image && (
          <Button variant="primary" className="max-sm:w-full" isBusy={isBusy} onClick={() => void send(image.base64)}>
            {texts.saveLogo}
          </Button>
        )}
        {team.logo_url !== null && !image && (
          <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => void send(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
    </section>
  )
}
