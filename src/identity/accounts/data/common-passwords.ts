/**
 * Passwords that everybody tries first, from the lists of leaked passwords that are published every year and from
 * what Swedes choose: names, teams, seasons, sweets. Lower case, six characters or more (shorter ones are refused
 * anyway).
 */
const LIST = `
000000 00000000 0000000000 0123456789 101010 102030 10203040 111111 1111111 11111111 111111111
1111111111 112233 11223344 1122334455 121212 12121212 123123 123123123 123321 12341234 1234321
123454321 123456 1234567 12345678 123456789 1234567890 12345678910 1234567a 123456a 123456q 12345a
12345q 12345qwert 1234qwer 123654 123abc 123asd 123qwe 123qweasd 123qweasdzxc 12qwaszx 131313 147258
147258369 147852 159357 159753 159951 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 222222 258456 321321 333333 444444 456123 456789 555555 5555555 55555555
654321 666666 66666666 741852963 7654321 777777 7777777 77777777 789456 789456123 87654321 888888
88888888 963852741 987654321 9876543210 999999 99999999 999999999 a123456 a1234567 a12345678
a123456789 aa123456 aa12345678 aaa111 aaaaaa aaaaaaa aaaaaaaa aaabbb ab123456 abc123 abc1234
abc12345 abc123456 abcabc abcd123 abcd1234 abcde12345 abcdef abcdef123 abcdefg abcdefgh abcdefghi
abcåäö access access14 admin1 admin12 admin123 admin1234 admin12345 adminadmin administrator aik123
aik1891 aikaik alexander alexander1 alskardig alskling alskling1 amanda amanda1 anders anders1
andersson andersson1 andreas andreas1 andrew andrew1 angel1 angel123 angels annika annika1 anthony
anthony1 apple1 apple123 april123 arsenal arsenal1 asdasd asdasdasd asdf123 asdf1234 asdfasdf asdfgh
asdfghj asdfghjk asdfghjkl asdfghjklö asdfjkl ashley ashley1 asshole augusti autumn babygirl
babygirl1 bailey bailey1 bajen123 bamse1 bamse123 banan123 banana banana1 bananbanan barcelona
baseball baseball1 basketball batman batman1 batman123 birgitta bitch1 björn123 björnen blabar
blavitt blessed blomma blomma1 blomma123 blommor blåbär blåvit blåvitt borås123 bostad bostad1
bror123 brother brother1 brynas brynäs bulle123 bullen buster buster1 butterfly bygga123 carolina
caroline changeme changeme1 changeme123 charlie charlie1 cheese chelsea chelsea1 chocolate choklad
choklad1 choklad123 christina computer computer1 cookie cookie1 cookie123 corvette dalarna daniel
daniel1 daniel123 december default diamond diamond1 djurgarden djurgarden1 djurgården djurgården1
donald donald1 dragon dragon1 dragon123 elin123 elizabeth emelie emelie1 emil123 emilie eminem
emma123 ericsson ericsson1 erik123 eriksson facebook facebook1 familj familjen familjen1 family
family1 family123 farjestad father1 februari ferrari fiskpinne flower flower1 flowers football
football1 football123 forever forever1 fortnite fotboll fotboll1 fotboll12 fotboll123 fredag fredag1
fredag123 fredrik fredrik1 fredrik123 freedom freedom1 frida1 frida123 friends friends1 frolunda
frölunda fuckme fuckyou fuckyou1 färjestad fågel123 garfield george ginger ginger1 glass123 gnaget
godis123 godisgris godmorgon golden golfer google google1 google123 goteborg goteborg1 gotland
guest1 guest123 guestguest gurka1 gurka123 gurkan gustafsson gustav gustav1 gävle123 göteborg
göteborg1 hallåhallå hammarby hammarby1 hammarby123 handboll handslag handslag1 handslag123 hannah
hannah1 hansson hantverk hantverkare harley harley1 hastar hasten1 heaven hej123 hej1234 hej12345
hej123456 hejdå123 hejhej hejhej1 hejhej12 hejhej123 hejhejhej hejsan hejsan1 hejsan12 hejsan123
hejsanhejsan hello1 hello123 hello12345 hellohello helsingborg hemlig hemlig1 hemlig123 hemligt
hemligt1 hemligt123 hemma123 henrik henrik1 hockey hockey1 hockey123 hund123 hundar hunden hunden1
hundvalp hunter hunter1 hunter2 huset123 häst123 hästar hästen hästen1 höst2024 höst2025 hösten
ida123 ifkgoteborg ifkgöteborg ikea123 iloveu iloveyou iloveyou1 iloveyou123 iloveyou2 ingrid1
innebandy innebandy1 internet internet1 iphone ironman ishockey ishockey1 jagalskardig jagälskardig
januari jasmine jasmine1 jennifer jessica jessica1 jessica123 jesus1 jesus123 joakim joakim1 johan1
johan123 johanna johanna1 johanna123 johansson johansson1 johnny johnny1 jonas1 jonas123 jonsson
jordan jordan1 jordan23 jordgubbar jordgubbe josefin josefine joshua joshua1 juli123 juni123 junior
junior1 juventus jönköping kaffe123 kaffekopp kalleanka kalleanka1 kanelbullar kanelbulle kanin123
kaninen karin123 karlek karlek1 karlsson katt123 katten katten1 katter kattunge kawasaki killer
killer1 kladdkaka kottbullar kristina krokodil kungen kungen1 kungsholmen kärlek kärlek1 köttbullar
köttbulle lakrits larsson leksand leksand1 letmein letmein1 letmein123 lillskutt lindberg lindgren
linköping linnea linnea1 linnéa linux123 liverpool liverpool1 login123 loginlogin lonneberga lordag
losenord losenord1 losenord12 losenord123 losenord1234 love123 lovelove lovely loveme lover1 lovers
loveyou lucky1 lucky123 lucky7 luleå123 lönneberga lördag lösenord lösenord1 lösenord12 lösenord123
lösenord1234 madeleine maggie magic1 magic123 magnus magnus1 magnus123 makaroner malin1 malin123
malmo123 malmoff malmö123 malmöff mamma1 mamma12 mamma123 mammamia mammapappa manchester mandag
marcus marcus1 marcus123 margareta maria123 marie123 mars123 master master1 master123 matilda
matilda1 matrix matrix1 matthew mattias mattias1 mercedes messi10 metallica michael michael1 mickey
mickey1 microsoft midnight mikael mikael1 mimmi123 minecraft minecraft1 minnie modo123 money1
money123 monkey monkey1 monkey123 moonlight mother mother1 music1 music123 musse123 mustang mustang1
mypassword måndag natalia natasha newpassword nicole nicole1 niklas niklas1 nilsson ninja1 ninja123
nintendo nirvana nopassword norrköping norrland nothing nothing1 november oktober olivia olsson
onsdag orange orange1 oscar1 oscar123 oskar123 p@ssw0rd p@ssword pa$$w0rd pa$$word pannkaka
pannkakor pappa1 pappa12 pappa123 pass123 pass1234 pass12345 passord passpass passw0rd password
password! password01 password1 password12 password123 password1234 password12345 password2
password2024 password2025 password2026 passwords passwort patrick patrick1 patrik patrik1 pepper
pepper1 persson pettersson phoenix pikachu pippi123 pippilangstrump pippilångstrump playstation
pokemon pokemon1 porsche potatis potatis1 potatis123 princess princess1 purple pussy123 q123456
q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsxedc qazxsw qqqqqq qqqqqqqq qwe123 qweasd qweasdzxc
qweqwe qwer1234 qwert1 qwert123 qwert12345 qwerty qwerty! qwerty1 qwerty12 qwerty123 qwerty1234
qwerty12345 qwertyui qwertyuiop qwertyuiopå qwertyåäö rainbow rainbow1 realmadrid rebecca rebecka
renovera renovering richard robert robert1 robin1 robin123 roblox roblox123 rockstar rockyou ronaldo
ronaldo7 root123 rootroot saab900 saab9000 samantha samantha1 samsung samsung1 samsung123 sandra
sandra1 sandra123 scooby secret secret1 secret123 semester semester1 september shadow shadow1 silver
simon1 simon123 sister1 skalman skåne123 sköldpadda slipknot smultron snickare snickare1 snoopy
snoopy1 snusare soccer soccer1 sodermalm solros solrosen solsken solsken1 sommar sommar1 sommar12
sommar123 sommar2023 sommar2024 sommar2025 sommar2026 sommarlov sommarstuga sommarstugan sondag
sophie sophie1 spiderman spotify spotify1 spring starwars starwars1 stefan stefan1 stockholm
stockholm1 stockholm123 summer summer1 summer123 summer2024 summer2025 summer2026 sundsvall sunset
sunshine sunshine1 sunshine123 superman superman1 svensk1 svenska svensson svensson1 svensson123
sverige sverige1 sverige12 sverige123 syster södermalm söndag tele2123 telia123 test123 test1234
test12345 tester testing testing1 testtest therese therese1 thomas thomas1 thomas123 tiger1 tiger123
tigger tigger1 tinkle tisdag tjena123 tjenare tjosan tobias tobias1 tomat123 toor123 torsdag toyota
trustno1 umeå123 unicorn unicorn1 uppsala uppsala1 valkommen valkommen1 valkommen123 varg123 vargen
vasastan veronica victoria victoria1 viktor viktor1 viktor123 villa123 vinter vinter1 vinter12
vinter123 vinter2023 vinter2024 vinter2025 vinter2026 volvo1 volvo123 volvo240 volvov70 välkommen
välkommen1 västerås våren2025 våren2026 welcome welcome1 welcome12 welcome123 welcome2024
welcome2025 whatever whatever1 william william1 windows windows1 winter winter1 winter123 winter2024
winter2025 xxxxxx xxxxxxxx yamaha yellow yxcvbnm zaq12wsx zaq1xsw2 zaq1zaq1 zidane zlatan zlatan1
zlatan10 zlatan123 zxcvbn zxcvbnm zxcvbnm123 zxczxc zzzzzz älgen123 älskar älskardig älskling
älskling1 äpple123 åäöåäö örebro
`

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean))

/** Is the password in the list? Upper and lower case count as the same. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}
