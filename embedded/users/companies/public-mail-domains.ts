/** Domains at which anyone can open a mailbox, so that an address there proves no employer. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  // international services
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com windowslive.com ' +
    'yahoo.com ymail.com rocketmail.com myyahoo.com aol.com aim.com icloud.com me.com mac.com privaterelay.appleid.com ' +
    'proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me ' +
    'zoho.com zohomail.com zohomail.eu mail.com email.com usa.com post.com europe.com consultant.com engineer.com contractor.net ' +
    'gmx.com gmx.us gmx.net gmx.de gmx.at gmx.ch gmx.fr fastmail.com fastmail.fm fastmail.us hushmail.com hush.com hushmail.me ' +
    'mailfence.com startmail.com posteo.net posteo.de mailbox.org runbox.com disroot.org riseup.net hey.com duck.com ' +
    'inbox.com lycos.com excite.com juno.com netzero.net netzero.com usa.net bigfoot.com rediffmail.com ' +
    'mozmail.com simplelogin.com addy.io anonaddy.com anonaddy.me ' +
    // by country
    'hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.ca hotmail.com.br hotmail.be hotmail.nl hotmail.se ' +
    'live.co.uk live.ca live.fr live.de live.it live.nl live.be live.com.au live.com.mx live.se live.dk live.no ' +
    'outlook.fr outlook.de outlook.es outlook.it outlook.jp outlook.com.br outlook.com.au outlook.co.uk outlook.ie ' +
    'yahoo.co.uk yahoo.ca yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.co.in ' +
    'yahoo.in yahoo.co.jp yahoo.co.id yahoo.co.nz yahoo.com.sg yahoo.com.ph yahoo.com.hk yahoo.com.tw yahoo.ie yahoo.se ' +
    'web.de t-online.de freenet.de arcor.de online.de libero.it virgilio.it alice.it tiscali.it orange.fr wanadoo.fr free.fr ' +
    'laposte.net sfr.fr neuf.fr bbox.fr btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk ' +
    'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl ' +
    'mail.ru bk.ru inbox.ru list.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua seznam.cz centrum.cz wp.pl o2.pl onet.pl ' +
    'interia.pl qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net ' +
    'docomo.ne.jp ezweb.ne.jp softbank.ne.jp uol.com.br bol.com.br terra.com.br ig.com.br globo.com prodigy.net.mx ' +
    // mailboxes of internet providers in North America
    'comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net nvbell.net snet.net flash.net ' +
    'prodigy.net verizon.net charter.net spectrum.net roadrunner.com rr.com twc.com brighthouse.com cox.net centurylink.net ' +
    'centurytel.net embarqmail.com qwest.net earthlink.net mindspring.com windstream.net frontier.com frontiernet.net optonline.net ' +
    'optimum.net suddenlink.net mediacombb.net wowway.com rcn.com tds.net hughes.net consolidated.net ptd.net gci.net ' +
    'rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca cogeco.ca eastlink.ca sasktel.net nb.sympatico.ca ' +
    // addresses for one use
    'mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com temp-mail.org tempmail.com throwawaymail.com ' +
    'yopmail.com yopmail.fr getnada.com dispostable.com maildrop.cc trashmail.com trashmail.de mintemail.com mailnesia.com moakt.com ' +
    'fakeinbox.com spamgourmet.com mytemp.email emailondeck.com discard.email mohmal.com'
  ).split(' '),
);
