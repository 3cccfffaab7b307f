import type { GeonamesCorrections } from '../domain/load-places.ts'

/** Corrections of GeoNames' data about Sweden, by the ids of its places. */
export const geonamesCorrections: GeonamesCorrections = {
  /**
   * Duplicates: entries with the name and population of another place in the country, and second entries of a place.
   */
  duplicates: [
    2727731, // Abborrberget
    2599289, // Alunda
    2726026, // Anderstorp
    2599299, // Anneberg
    2725271, // Arnö
    606714, // Backa
    2723488, // Bara
    2718975, // Brunna
    606141, // Forsbacka
    2713385, // Furulund
    2706543, // Herrestad
    2706483, // Hestra
    2706323, // Hittarp
    2705127, // Hölö
    2703546, // Insjön
    2703525, // Irsta
    2702923, // Jonstorp
    604779, // Långsele
    2599418, // Marieberg
    2692624, // Marieholm
    2691792, // Mjällby
    2687690, // Nykvarn
    2687063, // Olofstorp
    2686979, // Olstorp
    2680985, // Ryd
    2678153, // Skåre
    2678265, // Skänninge
    2676592, // Smedby
    2673952, // Stenstorp
    602566, // Storvik
    2676238, // Söderfors
    2675691, // Södra Sandby
    2668429, // Tollarp
    2665578, // Valla
    2663161, // Vi
    601972, // Viken
    2727314, // Åkarp
    2725073, // Ås
  ],
  names: {
    2674672: 'Gamla stan',
    2703268: 'Dala-Järna',
    2727222: 'Åkers styckebruk',
  },
  /** A second name by which people search for a place. */
  otherNames: { 2711537: 'Gothenburg', 3336568: 'Falsterbo' },
  /**
   * Localities whose nearest main place is that of a neighbouring municipality, by the code of the municipality to
   * which they belong.
   */
  municipalities: {
    // Huddinge: Vårby
    '0126': [2664989],
    // Botkyrka: Fittja
    '0127': [2714795],
    // Danderyd: Enebyberg
    '0162': [2716202],
    // Stockholm: Akalla, Bromma, Kista, Tensta
    '0180': [7304423, 2719111, 2700791, 7304427],
    // Södertälje: Hölö, Mölnbo
    '0181': [2705128, 2691462],
    // Nacka: Boo, Kummelnäs, Saltsjöbaden, Älta
    '0182': [2721259, 2698745, 2680460, 2726394],
    // Solna: Bergshamra
    '0184': [2722742],
    // Sigtuna: Rosersberg
    '0191': [2681576],
    // Heby: Östervåla
    '0331': [2685724],
    // Tierp: Karlholmsbruk
    '0360': [2701792],
    // Östhammar: Österbybruk
    '0382': [2685903],
    // Gislaved: Hestra
    '0662': [2706486],
    // Jönköping: Bankeryd, Gränna
    '0680': [2723503, 2711174],
    // Nässjö: Bodafors
    '0682': [2721035],
    // Växjö: Braås, Gemla, Lammhult
    '0780': [2720028, 2712377, 2697766],
    // Mörbylånga: Färjestaden
    '0840': [2715324],
    // Kalmar: Trekanten
    '0880': [2667405],
    // Staffanstorp: Hjärup
    '1230': [2666264],
    // Burlöv: Åkarp
    '1231': [2727320],
    // Svedala: Bara, Klågerup
    '1263': [2723489, 2700694],
    // Åstorp: Hyllinge, Kvidinge
    '1277': [2704042, 2698293],
    // Malmö: Oxie, Tygelsjö
    '1280': [2684636, 2666823],
    // Lund: Dalby, Genarp, Veberöd
    '1281': [2718248, 2712373, 2663514],
    // Helsingborg: Mörarp
    '1283': [2691387],
    // Eslöv: Löberöd, Marieholm
    '1285': [2694417, 2692625],
    // Trelleborg: Anderslöv
    '1287': [2726049],
    // Ängelholm: Strövelstorp
    '1292': [2671206],
    // Hässleholm: Hästveda, Vittsjö
    '1293': [2707217, 2662518],
    // Härryda: Hindås, Rävlanda
    '1401': [2706392, 2682913],
    // Partille: Öjersjö
    '1402': [2687272],
    // Tjörn: Höviksnäs, Myggenäs
    '1419': [2704662, 2690713],
    // Orust: Ellös, Svanesund
    '1421': [2716324, 2670478],
    // Ale: Surte
    '1440': [2670603],
    // Tranemo: Länghem
    '1452': [2697455],
    // Götene: Källby
    '1471': [2702489],
    // Göteborg: Andalen, Angered, Billdal, Donsö, Eriksbo, Gårdsten, Hammarkullen, Hjuvik, Lövgärdet, Olofstorp, Rannebergen, Styrsö, Torslanda, Västra Frölunda
    '1480': [
      3331621, 2725872, 2722570, 2717412, 8288546, 8288547, 8288543, 2706100, 8288548, 2687066, 8288544,
      2670995, 2667809, 2664050,
    ],
    // Mölndal: Lindome
    '1481': [2694831],
    // Kungälv: Diseröd, Tjuvkil
    '1482': [2717720, 2668591],
    // Vänersborg: Brålanda
    '1487': [2719961],
    // Trollhättan: Sjuntorp
    '1488': [2678687],
    // Alingsås: Sollebrunn
    '1489': [2675418],
    // Karlstad: Molkom, Vålberg
    '1780': [2691510, 2665708],
    // Hallsberg: Sköllersta
    '1861': [2677356],
    // Örebro: Garphyttan, Vintrosa
    '1880': [2712642, 2662758],
    // Askersund: Åsbro
    '1882': [2725003],
    // Västerås: Dingtuna, Skultuna
    '1980': [2717727, 2677062],
    // Gävle: Bergby, Forsbacka, Hedesunda
    '2180': [2722861, 2714009, 2706914],
    // Hudiksvall: Delsbo
    '2184': [2717824],
    // Sundsvall: Sundsbruk
    '2281': [2670833],
    // Krokom: Ås
    '2309': [2725076],
    // Umeå: Hörnefors
    '2480': [2704956],
    // Luleå: Råneå
    '2580': [603035],
  },
}
