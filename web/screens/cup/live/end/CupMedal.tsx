import { MedalImage } from '../../../../ui/rank/MedalImage.tsx'
import { endTexts as texts } from '../texts.ts'

/** The medal that the winners of a cup get (docs/product.md 16.5). */
export function CupMedal() {
  return (
    <div className="trophy-come mt-6 flex items-center justify-center gap-4">
      <MedalImage image="/medals/cup.svg" size={72} />
      <p>
        <span className="display block text-lg normal-case leading-tight">{texts.medal}</span>
        <span className="text-muted text-sm">{texts.medalHint}</span>
      </p>
    </div>
  )
}
