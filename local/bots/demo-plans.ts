/** The gathers that keep the demo site alive: their players, their progress, and their chat. */
export type GatherPlan = {
  type: '2v2' | '3v3' | '4v4' | '5v5' | 'super'
  maxPlayers: 4 | 6 | 8 | 10
  isCompetitive: boolean
  seriesType: 'bo1' | 'bo3' | 'bo5'
  pickType: 'ABBAABAB' | 'ABABABAB' | 'random'
  maps: string
  /** The number of taken seats, with the owner's, and of players on the waiting list. */
  seated: number
  waiting: number
  chat: readonly string[]
}

const dutyMaps = '1,2,3,4,5,7,8'

export const gatherPlans: readonly GatherPlan[] = [
  {
    type: '5v5',
    maxPlayers: 10,
    isCompetitive: true,
    seriesType: 'bo1',
    pickType: 'ABBAABAB',
    maps: dutyMaps,
    seated: 7,
    waiting: 2,
    chat: [
      'Hei! Mangler bare noen få nå',
      'Jeg kan være kaptein hvis ingen andre vil',
      'Håper på Mirage i dag',
      'Fint, da er vi snart i gang',
    ],
  },
  {
    type: 'super',
    maxPlayers: 10,
    isCompetitive: true,
    seriesType: 'bo3',
    pickType: 'ABABABAB',
    maps: dutyMaps,
    seated: 5,
    waiting: 1,
    chat: ['Velkommen til kveldens super gather!', 'Endelig, den har jeg gledet meg til', 'Husk å drikke vann mellom mapsene'],
  },
  {
    type: '2v2',
    maxPlayers: 4,
    isCompetitive: false,
    seriesType: 'bo1',
    pickType: 'random',
    maps: '5,6,7,9',
    seated: 2,
    waiting: 1,
    chat: ['Noen som blir med på en rask 2v2?', 'Jeg er med!'],
  },
  {
    type: '5v5',
    maxPlayers: 10,
    isCompetitive: false,
    seriesType: 'bo1',
    pickType: 'random',
    maps: '1,2,8,9,10,11',
    seated: 4,
    waiting: 0,
    chat: ['Rolig kveld med Cache og Cobblestone, alle er velkomne', 'Så lenge siden sist! Jeg blir'],
  },
  {
    type: '3v3',
    maxPlayers: 6,
    isCompetitive: false,
    seriesType: 'bo1',
    pickType: 'random',
    maps: '2,4,7',
    seated: 5,
    waiting: 0,
    chat: ['Én til, så er vi fulle', 'Kan vente fem minutter, henter kaffe'],
  },
  {
    type: '4v4',
    maxPlayers: 8,
    isCompetitive: false,
    seriesType: 'bo1',
    pickType: 'random',
    maps: '12,13,14,15,16,17',
    seated: 1,
    waiting: 1,
    chat: ['Tenkte å prøve de nye mapsene, hvem blir med?'],
  },
]
