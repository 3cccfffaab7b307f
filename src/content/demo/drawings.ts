import type { Category } from '#features/companies/domain/category.ts'

/** The colours that replace the words WALL, FLOOR, ACCENT, DARK and LIGHT in a drawing. */
export const demoPalettes = [
  { WALL: '#e9e2d3', FLOOR: '#b9a68a', ACCENT: '#8c2f27', DARK: '#3a332c', LIGHT: '#fbf8f1' },
  { WALL: '#dbe4df', FLOOR: '#8f9d96', ACCENT: '#2f5d4c', DARK: '#2b3431', LIGHT: '#f7faf7' },
  { WALL: '#dfe3ea', FLOOR: '#a79c8c', ACCENT: '#3d5876', DARK: '#2d323a', LIGHT: '#f8f9fb' },
] as const

/**
 * Elevations of finished work, 720 by 480, drawn for the demo, so that nobody's photographs are used. The trades with
 * most work have two.
 */
export const demoDrawings = {
  bathroom: [
    `
    <pattern id="tile" width="60" height="40" patternUnits="userSpaceOnUse">
      <rect width="60" height="40" fill="WALL"/><path d="M0 0H60M0 0V40" stroke="LIGHT" stroke-width="3"/>
    </pattern>
    <pattern id="clinker" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
      <rect width="90" height="90" fill="FLOOR"/><path d="M0 0H90M0 0V90" stroke="DARK" stroke-opacity=".35" stroke-width="2"/>
    </pattern>
    <rect width="720" height="380" fill="url(#tile)"/><rect y="372" width="720" height="108" fill="url(#clinker)"/>
    <rect y="364" width="720" height="10" fill="DARK" opacity=".25"/>
    <rect x="52" y="60" width="150" height="150" fill="LIGHT" stroke="DARK" stroke-width="6"/>
    <path d="M127 60V210M52 135H202" stroke="DARK" stroke-width="4"/>
    <path d="M60 262H372V300Q372 366 306 366H126Q60 366 60 300Z" fill="LIGHT" stroke="DARK" stroke-width="5"/>
    <path d="M96 366V384M336 366V384" stroke="DARK" stroke-width="10"/>
    <path d="M330 262V214Q330 198 314 198H298" fill="none" stroke="DARK" stroke-width="8"/>
    <rect x="430" y="250" width="210" height="104" fill="ACCENT"/><rect x="424" y="236" width="222" height="16" fill="LIGHT" stroke="DARK" stroke-width="4"/>
    <path d="M430 302H640" stroke="LIGHT" stroke-width="3"/><path d="M520 276H550M520 328H550" stroke="LIGHT" stroke-width="6"/>
    <path d="M535 236V206H560" fill="none" stroke="DARK" stroke-width="8"/>
    <circle cx="535" cy="118" r="72" fill="LIGHT" stroke="DARK" stroke-width="6"/><path d="M500 150L568 82" stroke="WALL" stroke-width="8"/>`,
    `
    <pattern id="small" width="40" height="40" patternUnits="userSpaceOnUse">
      <rect width="40" height="40" fill="WALL"/><path d="M0 0H40M0 0V40" stroke="LIGHT" stroke-width="3"/>
    </pattern>
    <pattern id="mosaic" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
      <rect width="36" height="36" fill="FLOOR"/><path d="M0 0H36M0 0V36" stroke="DARK" stroke-opacity=".35" stroke-width="2"/>
    </pattern>
    <rect width="720" height="390" fill="url(#small)"/><rect x="40" width="280" height="390" fill="ACCENT" opacity=".85"/>
    <rect y="382" width="720" height="98" fill="url(#mosaic)"/><rect y="376" width="720" height="9" fill="DARK" opacity=".25"/>
    <rect x="420" y="44" width="190" height="76" fill="LIGHT" stroke="DARK" stroke-width="6"/><path d="M515 44V120" stroke="DARK" stroke-width="4"/>
    <path d="M90 330V92Q90 72 110 72H160V92" fill="none" stroke="DARK" stroke-width="8"/><path d="M124 92H196L188 108H132Z" fill="LIGHT" stroke="DARK" stroke-width="5"/>
    <path d="M136 124L130 172M152 124L148 184M168 124L172 184M184 124L190 172" stroke="LIGHT" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>
    <path d="M70 220H110M90 206V234" stroke="DARK" stroke-width="10" stroke-linecap="round"/>
    <rect x="204" y="196" width="84" height="56" fill="DARK" opacity=".35"/><path d="M222 252V216H238V252M252 252V224H270V252" fill="LIGHT" stroke="DARK" stroke-width="4"/>
    <path d="M320 20V384" stroke="DARK" stroke-width="7"/><path d="M332 20H380V384H332Z" fill="LIGHT" opacity=".4"/><path d="M340 190L372 90M340 240L372 140" stroke="LIGHT" stroke-width="5"/>
    <rect x="432" y="262" width="176" height="26" fill="LIGHT" stroke="DARK" stroke-width="5"/><path d="M448 288H592L580 330H460Z" fill="LIGHT" stroke="DARK" stroke-width="5"/>
    <path d="M520 330V366H552" fill="none" stroke="DARK" stroke-width="8"/><path d="M520 262V232H544" fill="none" stroke="DARK" stroke-width="8"/>
    <path d="M650 150V360M700 150V360M650 170H700M650 210H700M650 250H700M650 290H700M650 330H700" fill="none" stroke="DARK" stroke-width="6"/><path d="M644 206H706V282H644Z" fill="ACCENT"/>
    <ellipse cx="180" cy="430" rx="56" ry="13" fill="DARK" opacity=".7"/><path d="M140 430H220" stroke="LIGHT" stroke-width="4"/>`,
  ],
  kitchen: [
    `
    <rect width="720" height="400" fill="WALL"/><rect y="396" width="720" height="84" fill="FLOOR"/>
    <path d="M0 424H720M0 452H720M120 396V424M420 396V424M250 424V452M580 424V452M80 452V480M360 452V480" stroke="DARK" stroke-opacity=".3" stroke-width="2"/>
    <rect x="40" y="56" width="640" height="120" fill="ACCENT"/><path d="M168 56V176M296 56V176M424 56V176M552 56V176" stroke="LIGHT" stroke-width="4"/>
    <path d="M150 150V164M186 150V164M406 150V164M442 150V164M662 150V164" stroke="LIGHT" stroke-width="6"/>
    <rect x="296" y="56" width="128" height="120" fill="WALL"/><path d="M330 56H390V120L424 176H296L330 120Z" fill="LIGHT" stroke="DARK" stroke-width="5"/>
    <rect x="40" y="262" width="640" height="134" fill="ACCENT"/><rect x="28" y="246" width="664" height="18" fill="DARK"/>
    <path d="M168 264V396M296 264V396M424 264V396M552 264V396M168 308H296M168 352H296" stroke="LIGHT" stroke-width="4"/>
    <path d="M216 286H248M216 330H248M216 374H248M150 290V312M446 290V312M574 290V312" stroke="LIGHT" stroke-width="6"/>
    <rect x="308" y="276" width="104" height="96" fill="LIGHT" stroke="DARK" stroke-width="4"/><rect x="322" y="304" width="76" height="52" fill="DARK"/>
    <path d="M488 246V206Q488 192 502 192H516V206" fill="none" stroke="DARK" stroke-width="8"/>
    <path d="M84 246L90 206H126L132 246Z" fill="LIGHT" stroke="DARK" stroke-width="4"/><path d="M108 206Q88 180 96 166M108 206Q124 178 120 160" fill="none" stroke="ACCENT" stroke-width="6"/>`,
    `
    <rect width="720" height="400" fill="WALL"/><rect width="720" height="30" fill="LIGHT"/><path d="M0 30H720M0 44H720" stroke="DARK" stroke-opacity=".3" stroke-width="3"/>
    <rect y="394" width="720" height="86" fill="FLOOR"/>
    <path d="M60 394L0 440M180 394L90 480M300 394L240 480M420 394L420 480M540 394L610 480M660 394L720 440" stroke="DARK" stroke-opacity=".3" stroke-width="2"/>
    <path d="M60 240V150Q60 70 140 70T220 150V240Z" fill="LIGHT" stroke="DARK" stroke-width="6"/><path d="M140 70V240M60 150H220" stroke="DARK" stroke-width="5"/><rect x="48" y="240" width="184" height="12" fill="DARK"/>
    <path d="M96 240L104 208H132L140 240Z" fill="ACCENT"/><path d="M118 208Q96 178 108 158M118 208Q136 180 130 164" fill="none" stroke="#7c9070" stroke-width="7"/>
    <path d="M30 290H400V394H30Z" fill="ACCENT"/><rect x="18" y="274" width="396" height="18" fill="FLOOR" stroke="DARK" stroke-width="4"/>
    <path d="M42 304H142V382H42ZM158 304H258V382H158ZM274 304H388V382H274Z" fill="none" stroke="LIGHT" stroke-width="4"/>
    <circle cx="132" cy="342" r="6" fill="LIGHT"/><circle cx="248" cy="342" r="6" fill="LIGHT"/><circle cx="284" cy="342" r="6" fill="LIGHT"/>
    <path d="M300 274V232Q300 214 318 214H334V230" fill="none" stroke="DARK" stroke-width="8"/>
    <path d="M262 130H420M262 190H420" stroke="DARK" stroke-width="8"/><path d="M280 130V92H300V130M308 130V100H330V130" fill="LIGHT" stroke="DARK" stroke-width="4"/>
    <path d="M350 126A24 24 0 0 1 398 126Z" fill="ACCENT" stroke="DARK" stroke-width="4"/><path d="M276 186V160H306V186ZM320 186V164H346V186ZM362 186V156H384V186Z" fill="LIGHT" stroke="DARK" stroke-width="4"/>
    <path d="M470 44V110L450 190H630L610 110V44Z" fill="LIGHT" stroke="DARK" stroke-width="5"/><path d="M450 190H630V210H450Z" fill="DARK"/>
    <rect x="450" y="262" width="180" height="132" fill="LIGHT" stroke="DARK" stroke-width="6"/><rect x="474" y="300" width="132" height="70" rx="6" fill="DARK"/>
    <path d="M470 282H490M510 282H530M590 282H610" stroke="DARK" stroke-width="10" stroke-linecap="round"/><path d="M474 262V246H540V262M534 250H562" fill="ACCENT" stroke="DARK" stroke-width="5"/>
    <path d="M672 0V84" stroke="DARK" stroke-width="4"/><path d="M642 118Q646 84 672 84T702 118Z" fill="ACCENT"/>`,
  ],
  outdoor: [
    `
    <rect width="720" height="480" fill="LIGHT"/><path d="M0 330Q180 280 360 320T720 300V480H0Z" fill="FLOOR" opacity=".6"/>
    <path d="M600 320V236" stroke="DARK" stroke-width="14"/><circle cx="600" cy="180" r="74" fill="#7c9070"/><circle cx="648" cy="216" r="48" fill="#93a586"/>
    <path d="M60 120L230 40L400 120Z" fill="DARK"/><rect x="80" y="120" width="300" height="210" fill="ACCENT"/>
    <path d="M110 120V330M140 120V330M170 120V330M200 120V330M230 120V330M260 120V330M290 120V330M320 120V330M350 120V330" stroke="DARK" stroke-opacity=".3" stroke-width="2"/>
    <rect x="112" y="164" width="86" height="92" fill="LIGHT" stroke="WALL" stroke-width="8"/><path d="M155 164V256M112 210H198" stroke="WALL" stroke-width="5"/>
    <rect x="262" y="176" width="84" height="154" fill="LIGHT" stroke="WALL" stroke-width="8"/><path d="M262 250H346" stroke="WALL" stroke-width="5"/>
    <path d="M40 330H520L580 400H0Z" fill="WALL" stroke="DARK" stroke-width="3"/>
    <path d="M34 344H532M26 358H544M18 372H556M10 386H568" stroke="DARK" stroke-opacity=".4" stroke-width="2"/>
    <path d="M0 400H580V424H0Z" fill="FLOOR" stroke="DARK" stroke-width="3"/><path d="M250 424H360V442H250ZM240 442H370V460H240ZM230 460H380V480H230Z" fill="WALL" stroke="DARK" stroke-width="3"/>
    <path d="M420 330V262M470 330V262M520 330V262M412 262H528M412 296H528" stroke="DARK" stroke-width="7"/>`,
  ],
  plumbing: [
    `
    <rect width="720" height="410" fill="WALL"/><rect y="404" width="720" height="76" fill="FLOOR"/>
    <rect x="250" y="70" width="220" height="320" rx="14" fill="LIGHT" stroke="DARK" stroke-width="6"/><path d="M250 150H470" stroke="DARK" stroke-width="3"/>
    <circle cx="306" cy="110" r="22" fill="WALL" stroke="DARK" stroke-width="5"/><path d="M306 110L318 98" stroke="ACCENT" stroke-width="5"/>
    <rect x="360" y="94" width="84" height="32" fill="DARK"/><path d="M372 110H400" stroke="LIGHT" stroke-width="5"/>
    <path d="M290 390V432H110V60M330 390V448H70V60M390 390V432H610V60M430 390V448H650V60" fill="none" stroke="ACCENT" stroke-width="14" stroke-linejoin="round"/>
    <path d="M290 390V432H110V60M430 390V448H650V60" fill="none" stroke="LIGHT" stroke-opacity=".35" stroke-width="4"/>
    <path d="M94 200H126M54 260H86M594 200H626M634 260H666" stroke="DARK" stroke-width="18"/><path d="M110 176V200M70 236V260M610 176V200M650 236V260" stroke="DARK" stroke-width="8"/>
    <path d="M92 172H128M52 232H88M592 172H628M632 232H668" stroke="DARK" stroke-width="9" stroke-linecap="round"/>
    <path d="M110 120H180V150M610 120H540V150" fill="none" stroke="ACCENT" stroke-width="10"/><circle cx="180" cy="166" r="18" fill="LIGHT" stroke="DARK" stroke-width="5"/><circle cx="540" cy="166" r="18" fill="LIGHT" stroke="DARK" stroke-width="5"/>`,
  ],
  painting: [
    `
    <rect width="720" height="400" fill="WALL"/><rect y="392" width="720" height="88" fill="FLOOR"/><rect width="720" height="34" fill="LIGHT"/>
    <path d="M0 430H720M180 392V430M460 392V430M60 430V480M330 430V480M620 430V480" stroke="DARK" stroke-opacity=".3" stroke-width="2"/>
    <rect y="34" width="430" height="340" fill="ACCENT"/><path d="M430 34L446 90L424 150L450 214L428 280L444 374H430Z" fill="ACCENT"/>
    <rect y="372" width="720" height="22" fill="LIGHT"/><path d="M0 372H720" stroke="DARK" stroke-opacity=".4" stroke-width="2"/>
    <rect x="90" y="96" width="150" height="180" fill="LIGHT" stroke="WALL" stroke-width="14"/><path d="M165 96V276M90 186H240" stroke="WALL" stroke-width="8"/>
    <path d="M520 440L588 120L656 440M536 366H640M552 290H624M568 214H608" fill="none" stroke="DARK" stroke-width="9"/>
    <path d="M470 440V392H540V440Z" fill="LIGHT" stroke="DARK" stroke-width="5"/><path d="M470 392Q505 350 540 392" fill="none" stroke="DARK" stroke-width="4"/><path d="M470 404H540V392H470Z" fill="ACCENT"/>
    <path d="M396 128H470V156H396Z" fill="LIGHT" stroke="DARK" stroke-width="5"/><path d="M470 142H486V182H440V226" fill="none" stroke="DARK" stroke-width="6"/><path d="M432 226H448V286H432Z" fill="DARK"/>`,
  ],
  electrical: [
    `
    <rect width="720" height="410" fill="WALL"/><rect y="404" width="720" height="76" fill="FLOOR"/>
    <rect x="70" y="90" width="240" height="250" fill="LIGHT" stroke="DARK" stroke-width="6"/><path d="M70 140H310M70 232H310" stroke="DARK" stroke-width="3"/>
    <path d="M98 158V214M130 158V214M162 158V214M194 158V214M226 158V214M258 158V214M98 250V306M130 250V306M162 250V306M194 250V306M226 250V306M258 250V306" stroke="DARK" stroke-width="20"/>
    <path d="M98 170V184M130 170V184M162 170V184M194 170V184M226 188V202M258 170V184M98 262V276M130 262V276M162 280V294M194 262V276M226 262V276M258 262V276" stroke="LIGHT" stroke-width="10"/>
    <path d="M92 116H170" stroke="ACCENT" stroke-width="8"/><path d="M190 90V0M220 90V0M190 340V404" stroke="DARK" stroke-width="6"/>
    <path d="M520 0V96" stroke="DARK" stroke-width="5"/><path d="M450 170Q456 96 520 96T590 170Z" fill="ACCENT"/><circle cx="520" cy="176" r="22" fill="LIGHT" stroke="DARK" stroke-width="4"/>
    <path d="M470 196L400 404H640L570 196Z" fill="LIGHT" opacity=".55"/>
    <rect x="440" y="318" width="160" height="14" fill="DARK"/><path d="M460 332V404M580 332V404" stroke="DARK" stroke-width="8"/>
    <rect x="352" y="206" width="44" height="60" rx="4" fill="LIGHT" stroke="DARK" stroke-width="4"/><path d="M374 222V250" stroke="DARK" stroke-width="10"/>
    <rect x="640" y="330" width="44" height="44" rx="4" fill="LIGHT" stroke="DARK" stroke-width="4"/><circle cx="654" cy="352" r="4" fill="DARK"/><circle cx="670" cy="352" r="4" fill="DARK"/>`,
  ],
} as const satisfies Record<Category, readonly string[]>
