import { normalizeEntryName } from './zip-names.ts';

/** Endings of what Windows, macOS or Office runs when it is opened; those that mail programs refuse. */
const PROGRAM_ENDINGS = new Set(
  (
    'ade adp app appinstaller application appref-ms appx appxbundle apk bas bat cab chm cmd com command cpl desktop dll dmg exe fxp ' +
    'gadget grp hlp hta inf ins iso isp jar jnlp js jse ksh lnk mad maf mam maq mar mas mau mav maw mda mde mdt mdw mdz ' +
    'mobileconfig msc msh msh1 msh2 mshxml msi msix msp mst osd pcd pif pkg plg prg ps1 ps1xml ps2 ps2xml psc1 psc2 psm1 reg run ' +
    'scf scpt scr sct settingcontent-ms sh shb shs sys terminal udl url vb vbe vbp vbs vhd vhdx vsmacros vsw webloc website wim ' +
    'workflow ws wsc wsf wsh xbap xnk docm dotm pptm potm ppam ppsm sldm xlam xlm xlsb xlsm xltm xll'
  ).split(' '),
);

const SHORTCUT = Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]);
const UNIX_PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/** Whether a file of this name is run when it is opened. */
export function isProgramName(name: string): boolean {
  const last = normalizeEntryName(name).split('/').at(-1) ?? '';
  return last.includes('.') && PROGRAM_ENDINGS.has(last.slice(last.lastIndexOf('.') + 1).toLowerCase());
}

/** Whether these first bytes are those of a program, whatever its name says. */
export function isProgramHead(head: Buffer): boolean {
  // two letters may begin a text, too, which has no zero bytes
  if (head.subarray(0, 2).toString('latin1') === 'MZ') return head.subarray(0, 64).includes(0);
  return [SHORTCUT, ...UNIX_PROGRAMS].some((each) => head.subarray(0, each.length).equals(each));
}
