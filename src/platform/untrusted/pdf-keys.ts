/**
 * The keys that a page may contain (ISO 32000-1, by section). A key that is not listed here is left out of the
 * rewritten file: actions, links, attachments, forms, data for programs, and everything unknown.
 */

/** Section 7.7.3.3. `Resources`, `Contents` and `Annots` have rules of their own. */
export const PAGE_KEYS = [
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
]
/** The keys that a page inherits from the nearest node above it (table 30). */
export const INHERITED_KEYS = ['MediaBox', 'CropBox', 'Rotate', 'Resources']

/** Section 7.8.3: names that a page's drawing commands use, each for a resource. */
export const RESOURCE_KEYS = [
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'XObject',
  'Font',
  'Properties',
]

/** Entries whose own keys are names that the file chose; each is a resource. */
export const CHOSEN_NAMES = namesIn('CharProcs', 'Colorants')

/** Parts of a page, at any depth. */
export const PART_KEYS = namesIn(
  // Streams (7.3.8, 7.4); never F, which refers to another file.
  'Filter DecodeParms DL Predictor Colors BitsPerComponent Columns EarlyChange',
  'K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError',
  'JBIG2Globals ColorTransform',
  // Allowed in all parts.
  'Type Subtype Name',
  // Graphics state (8.4.5).
  'LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 HT',
  'FL SM SA BM SMask CA ca AIS TK BPC TKF',
  // Colours (8.6) and functions (7.10).
  'N Alternate Range WhitePoint BlackPoint Gamma Matrix Colorants Process',
  'ColorSpace Components Solidities DotGain MixingHints FunctionType Domain Size',
  'BitsPerSample Order Encode Decode C0 C1 Functions Bounds',
  // Patterns and shadings (8.7).
  'PatternType PaintType TilingType BBox XStep YStep Resources Shading ExtGState',
  'ShadingType Background AntiAlias Function Coords Extend BitsPerCoordinate',
  'BitsPerFlag VerticesPerRow',
  // Images and form XObjects (8.9, 8.10); groups and masks (11.6).
  'Width Height ImageMask Intent Mask Interpolate SMaskInData Matte FormType',
  'Group S CS I G BC OC',
  // Halftones (10.5).
  'HalftoneType HalftoneName Frequency Angle SpotFunction AccurateScreens TransferFunction',
  'Xsquare Ysquare Width2 Height2 Default Cyan Magenta Yellow Black Red Green',
  'Blue Gray',
  // Fonts (9.5 to 9.10).
  'BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox',
  'FontMatrix CharProcs DescendantFonts CIDSystemInfo DW W DW2 W2 CIDToGIDMap',
  'Registry Ordering Supplement BaseEncoding Differences CMapName WMode UseCMap',
  'FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent',
  'Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile',
  'FontFile2 FontFile3 CharSet Style Lang FD CIDSet Panose Length1 Length2 Length3',
  // Optional content (8.11): only whether it is shown.
  'OCGs P VE',
)

/** Compression filters of a stream (7.4); `Crypt` needs a key, and no reader knows filters that are not listed here. */
export const FILTERS = namesIn(
  'ASCIIHexDecode ASCII85Decode LZWDecode FlateDecode RunLengthDecode',
  'CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode',
)

/** Names, as key or type, of things that act, refer to elsewhere or attach a file (7.11, 12.6, 13). */
export const ACTIVE_NAMES = namesIn(
  'JavaScript JS AA Launch GoToR GoToE SubmitForm ImportData XFA Rendition',
  'EmbeddedFile EmbeddedFiles EF Filespec FileAttachment RichMedia RichMediaExecute',
  'Movie Sound Screen 3D GoTo3DView',
)

/** Annotations with writing or drawing, whose appearance is part of the page (12.5.6). */
export const DRAWN_ANNOTATIONS = namesIn(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly',
  'StrikeOut Stamp Caret Ink Widget Watermark Redact',
)

function namesIn(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
