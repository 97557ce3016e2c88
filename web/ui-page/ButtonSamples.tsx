import { ArrowRight, Copy, Plus, Trash2, X } from 'lucide-react'
import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from '../ui/button/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sample, SampleGroup } from './SampleGroup.tsx'
import { longText, nothing } from './words.ts'

const variants: readonly ButtonVariant[] = ['primary', 'soft', 'quiet', 'glass', 'ghost', 'muted', 'remove', 'danger', 'error']
const row = 'flex flex-wrap items-center gap-2'

/** Buttons in all their looks, sizes and states, and icons in their sizes. */
export const ButtonSamples = () => (
  <SampleGroup title="Knapper og ikoner">
    <Sample name="Utseende">
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onClick={nothing}>
            {variant}
          </Button>
        ))}
      </div>
    </Sample>
    <Sample name="Opptatt og av">
      <div className={row}>
        <Button variant="primary" isBusy onClick={nothing}>
          Lagrer …
        </Button>
        <Button disabled onClick={nothing}>
          Ikke nå
        </Button>
        <Button aria-pressed onClick={nothing}>
          Mine
        </Button>
      </div>
    </Sample>
    <Sample name="Størrelser og former">
      <div className={row}>
        <Button size="small" onClick={nothing}>
          Liten
        </Button>
        <Button variant="primary" size="large" onClick={nothing}>
          Stor
        </Button>
        <Button variant="primary" size="play" onClick={nothing}>
          Spill nå
        </Button>
        <Button shape="square" icon={X} aria-label="Lukk" onClick={nothing} />
      </div>
    </Sample>
    <Sample name="Med ikon, lenke, lang tekst">
      <div className={row}>
        <Button icon={Plus} onClick={nothing}>
          Legg til
        </Button>
        <ButtonLink to=".">
          Se alle
          <Icon of={ArrowRight} />
        </ButtonLink>
        <ButtonAnchor variant="danger" href="#innhold" icon={Trash2}>
          Slett
        </ButtonAnchor>
        <Button className="h-auto min-h-11 max-w-full py-2" onClick={nothing}>
          {longText}
        </Button>
      </div>
    </Sample>
    <Sample name="Ikoner">
      <div className={`${row} gap-4`}>
        {[14, 16, 18, 24].map((size) => (
          <Icon key={size} of={Copy} size={size} />
        ))}
      </div>
    </Sample>
  </SampleGroup>
)
