/** The file name of the plan of the demo account's bathroom. */
export const demoPlanName = 'Planlösning badrum.pdf'

/**
 * Its contents: operators of a PDF page of 842 by 595 points (A4 landscape), origin at the lower left. 100 points are
 * half a metre.
 */
export const demoPlan = `
1 1 1 rg 0 0 842 595 re f
0.15 0.15 0.15 RG 0.15 0.15 0.15 rg
% Walls, with a door and a window left open.
14 w 170 110 m 170 490 l 670 490 l 670 360 m 670 490 l 670 110 m 670 250 l 170 110 m 430 110 l 540 110 m 670 110 l S
2 w 663 250 m 663 360 l 677 250 m 677 360 l 670 250 m 670 360 l S
1.5 w 430 110 m 430 220 l 490.7 220 540 170.7 540 110 c S
% Shower, basin, toilet and washing machine.
1.5 w 177 353 130 130 re S 177 353 m 307 483 l 307 353 m 177 483 l S
242 418 m 252 418 m 252 423.5 247.5 428 242 428 c 236.5 428 232 423.5 232 418 c 232 412.5 236.5 408 242 408 c 247.5 408 252 412.5 252 418 c S
370 433 120 50 re S 395 443 70 30 re S
560 443 60 40 re S 568 443 m 568 395 612 395 612 443 c S
177 200 110 120 re S 272 260 m 272 282 254 300 232 300 c 210 300 192 282 192 260 c 192 238 210 220 232 220 c 254 220 272 238 272 260 c S
% Measures.
0.8 w 170 60 m 670 60 l 170 52 m 170 68 l 670 52 m 670 68 l 110 110 m 110 490 l 102 110 m 118 110 l 102 490 m 118 490 l S
BT /F 14 Tf 395 66 Td (2 500) Tj ET
BT /F 14 Tf 0 1 -1 0 104 285 Tm (1 900) Tj ET
BT /F 11 Tf 200 335 Td (Dusch 650 x 650) Tj ET
BT /F 11 Tf 398 420 Td (Kommod) Tj ET
BT /F 11 Tf 556 375 Td (WC, v\\344gg) Tj ET
BT /F 11 Tf 184 184 Td (Tv\\344ttmaskin) Tj ET
BT /F 11 Tf 600 300 Td (F\\366nster) Tj ET
BT /F 20 Tf 170 530 Td (Badrum, plan 2, ca 5 kvm.) Tj ET
`
