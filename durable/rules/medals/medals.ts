import type { Weapon } from '../play/weapons.ts'
import type { MedalTier, MedalType } from './medal-words.ts'

/**
 * A medal of the catalogue. `drawing` is its picture in `public/medals`, `requirement` how many it takes (0 for an event),
 * `maxRecipients` how many players may have it, null for everybody.
 */
export type CatalogueMedal = {
  id: number
  name: string
  description: string
  drawing: string
  tier: MedalTier
  type: MedalType
  weapon: Weapon | null
  requirement: number
  maxRecipients: number | null
}

type Total = Exclude<MedalType, 'weapon' | 'event'>
type Words = readonly [requirement: number, name: string, description: string]
const metals = ['bronze', 'silver', 'gold'] as const

/** Three medals for one total, from bronze to gold. */
const threeOf = (type: Total, firstId: number, words: readonly [Words, Words, Words]): CatalogueMedal[] =>
  words.map(([requirement, name, description], place) => {
    const tier = metals[place] ?? 'gold'
    return {
      id: firstId + place,
      name,
      description,
      drawing: `${type}-${tier}`,
      tier,
      type,
      weapon: null,
      requirement,
      maxRecipients: null,
    }
  })

const ofWeapon = (id: number, weapon: Weapon, tier: MedalTier, [requirement, name, description]: Words): CatalogueMedal => ({
  ...{ id, name, description, drawing: weapon, tier, type: 'weapon', weapon, requirement, maxRecipients: null },
})

const ofEvent = (id: number, drawing: string, name: string, description: string): CatalogueMedal => ({
  ...{ id, name, description, drawing, tier: 'gold', type: 'event', weapon: null, requirement: 0, maxRecipients: null },
})

/** The event's medal that a cup gives to those who win it (docs/product.md 16.5). */
export const cupMedalId = 24

/** The medals that every site starts with (docs/product.md 7.9). An id is never used for another medal. */
export const medalCatalogue: readonly CatalogueMedal[] = [
  ...threeOf('kills', 1, [
    [100, 'Gjestelista til Valhall', 'Du har sendt de hundre første. Odin har begynt å føre liste.'],
    [1_000, 'Valkyrienes fastkunde', 'De henter så ofte hos deg at du har fått egen rampe.'],
    [5_000, 'Ragnarøk på akkord', 'Andre venter på verdens undergang. Du har startet for deg selv.'],
  ]),
  ...threeOf('headshots', 4, [
    [50, 'Mimirs medlidenhet', 'Mimir mistet bare ett hode, og han klager fortsatt.'],
    [500, 'Hjelm hjelper ikke', 'Hornene var det ingen som hadde. Nå er hjelmene borte også.'],
    [2_500, 'Ymirs hodepine', 'Himmelen ble laget av en skalle. Du har nok til en ny.'],
  ]),
  ...threeOf('assists', 7, [
    [50, 'Lokes medhjelper', 'Du gjorde jobben, en annen fikk æren. Loke er stolt.'],
    [250, 'Tors bukkepasser', 'Noen må holde bukkene mens andre svinger hammeren.'],
    [1_000, 'Sleipners ekstra bein', 'Odin rir på åtte. Laget ditt rir på deg.'],
  ]),
  ...threeOf('matches', 10, [
    [10, 'Første tokt', 'Du fant båten, og du fant hjem igjen.'],
    [100, 'Fast plass ved åra', 'Tofta har fått form etter deg.'],
    [500, 'Skipets inventar', 'Selges skipet, følger du med.'],
  ]),
  ...threeOf('damage', 13, [
    [10_000, 'Mjølners lærling', 'Du traff spikeren på hodet. Og tommelen.'],
    [100_000, 'Smeden i Svartalvheim', 'Du slår ikke. Du smir mens de er varme.'],
    [500_000, 'Jotnenes tannlege', 'Jotunheim har bestilt time, og ventetida er lang.'],
  ]),
  ofWeapon(16, 'ak47', 'silver', [500, 'Berserkens trommestikker', 'Spray først, be til Odin etterpå.']),
  ofWeapon(17, 'm4', 'silver', [500, 'Skjoldborgens siste ord', 'Med eller uten lyddemper: ingen svarte.']),
  ofWeapon(18, 'awp', 'gold', [500, 'Heimdalls kikkert', 'Ser over ni verdener, og aller helst ned mid.']),
  ofWeapon(19, 'deagle', 'silver', [150, 'Hræsvelgs hakkebrett', 'Ørnen ved verdens ende lager vind. Du lager hull i den.']),
  ofWeapon(20, 'knife', 'gold', [25, 'Brødkniven fra Birka', 'Ingen hørte deg komme. Ikke laget heller.']),
  ofWeapon(21, 'zeus', 'gold', [25, 'Tors reservebatteri', 'Gresk lyn, norrøn ladetid.']),
  ofWeapon(22, 'hegrenade', 'bronze', [25, 'Lokes snøball', 'Den bare lå der, sier du.']),
  ofWeapon(23, 'ssg08', 'bronze', [50, 'Skades skiskytter', 'Fem blink og ingen strafferunde.']),
  ofEvent(cupMedalId, 'cup', 'Ringgiveren', 'Vant en cup. Kongen deler ut ringer, du tar pokalen.'),
  ofEvent(25, 'tournament', 'Sist på holmen', 'Vant en turnering. De andre rodde hjem.'),
  {
    ...{ id: 26, name: 'Landnåmsfolk', description: 'Blant de hundre første. Du valgte tomt før det kom vei.' },
    ...{ drawing: 'pioneer', tier: 'pioneer', type: 'matches', weapon: null, requirement: 10, maxRecipients: 100 },
  },
]
