import { availabilityNames, dataHeadings, documentKinds, testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import { type Attribute, attributeLabels, type Fact, factLabels } from "@/lib/catalogue/products/facts";
import type { DocumentKind } from "@/lib/catalogue/products/product-documents";
import type { Availability, Variant } from "@/lib/catalogue/products/variants";
import type { SheetUnits } from "@/lib/spec-sheets/spec-sheets";

export type SheetWords = {
  sheet: string;
  facts: Record<Attribute | Fact, string>;
  packaging: string;
  variants: Record<Exclude<keyof Variant, "m2_per_box" | "minimum_order_m2">, string>;
  perBox: Record<SheetUnits, string>;
  minimum: Record<SheetUnits, string>;
  availabilities: Record<Availability, string>;
  tests: string;
  test: Record<"test" | "value" | "standard" | "tested_on", string>;
  documents: string;
  kinds: Record<DocumentKind, string>;
  validUntil: (day: string) => string;
  wasValidUntil: (day: string) => string;
  onPage: string;
  /** Followed by the URL of the product page, if not everything fits on the sheet. */
  more: {
    variants: (count: number) => string;
    tests: (count: number) => string;
    documents: (count: number) => string;
    description: string;
  };
  issued: (day: string) => string;
};

const { m2_per_box, minimum_order_m2, ...variantHeads } = variantLabels;
const { unit: _, ...testHeads } = testLabels;

const en: SheetWords = {
  sheet: "Specification sheet",
  facts: { ...attributeLabels, ...factLabels },
  packaging: dataHeadings.variants,
  variants: variantHeads,
  perBox: { m2: m2_per_box, sqft: "sq\u00a0ft per box" },
  minimum: { m2: minimum_order_m2, sqft: "Minimum order, sq\u00a0ft" },
  availabilities: availabilityNames,
  tests: dataHeadings.tests,
  test: testHeads,
  documents: dataHeadings.documents,
  kinds: documentKinds,
  validUntil: (day) => `valid until ${day}`,
  wasValidUntil: (day) => `expired on ${day}`,
  onPage: "View product page",
  more: {
    variants: (count) => `${count} more ${count === 1 ? "size" : "sizes"} online`,
    tests: (count) => `${count} more ${count === 1 ? "test value" : "test values"} online`,
    documents: (count) => `${count} more ${count === 1 ? "document" : "documents"} online`,
    description: "Full description online",
  },
  issued: (day) => `As of ${day}`,
};

const hi: SheetWords = {
  sheet: "स्पेसिफ़िकेशन शीट",
  facts: {
    size: "आकार",
    finish: "फ़िनिश",
    thickness: "मोटाई",
    material: "सामग्री",
    recommended_use: "अनुशंसित उपयोग",
    colour: "रंग",
    origin: "मूल स्थान",
    hs_code: "HS कोड",
  },
  packaging: "आकार और पैकिंग",
  variants: {
    sku: "SKU",
    size: "आकार",
    finish: "फ़िनिश",
    thickness: "मोटाई",
    pieces_per_box: "प्रति बॉक्स नग",
    kg_per_box: "प्रति बॉक्स किग्रा",
    boxes_per_pallet: "प्रति पैलेट बॉक्स",
    lead_time_days: "आपूर्ति समय, दिन",
    availability: "उपलब्धता",
  },
  perBox: { m2: "प्रति बॉक्स वर्ग\u00a0मी.", sqft: "प्रति बॉक्स वर्ग\u00a0फ़ुट" },
  minimum: { m2: "न्यूनतम ऑर्डर, वर्ग\u00a0मी.", sqft: "न्यूनतम ऑर्डर, वर्ग\u00a0फ़ुट" },
  availabilities: { in_stock: "स्टॉक में", made_to_order: "ऑर्डर पर निर्मित", on_request: "पूछताछ पर", discontinued: "उत्पादन बंद" },
  tests: "परीक्षण परिणाम",
  test: { test: "परीक्षण", value: "मान", standard: "मानक", tested_on: "रिपोर्ट की तारीख" },
  documents: "दस्तावेज़",
  kinds: {
    test_report: "परीक्षण रिपोर्ट",
    certificate: "प्रमाणपत्र",
    data_sheet: "डेटा शीट",
    installation: "लगाने की मार्गदर्शिका",
    warranty: "वारंटी",
    drawing: "ड्रॉइंग (BIM, CAD)",
    other: "दस्तावेज़",
  },
  validUntil: (day) => `${day} तक मान्य`,
  wasValidUntil: (day) => `${day} तक मान्य था`,
  onPage: "प्रोडक्ट पेज देखें",
  more: {
    variants: (count) => `${count} और आकार ऑनलाइन`,
    tests: (count) => `${count} और परीक्षण परिणाम ऑनलाइन`,
    documents: (count) => `${count} और दस्तावेज़ ऑनलाइन`,
    description: "पूरा विवरण ऑनलाइन",
  },
  issued: (day) => `${day} की स्थिति`,
};

const mr: SheetWords = {
  sheet: "तपशील पत्रक",
  facts: {
    size: "आकार",
    finish: "फिनिश",
    thickness: "जाडी",
    material: "मटेरियल",
    recommended_use: "शिफारस केलेला वापर",
    colour: "रंग",
    origin: "मूळ स्थान",
    hs_code: "HS कोड",
  },
  packaging: "आकार आणि पॅकिंग",
  variants: {
    sku: "SKU",
    size: "आकार",
    finish: "फिनिश",
    thickness: "जाडी",
    pieces_per_box: "प्रति बॉक्स नग",
    kg_per_box: "प्रति बॉक्स किलो",
    boxes_per_pallet: "प्रति पॅलेट बॉक्स",
    lead_time_days: "पुरवठा कालावधी, दिवस",
    availability: "उपलब्धता",
  },
  perBox: { m2: "प्रति बॉक्स चौ.\u00a0मी.", sqft: "प्रति बॉक्स चौ.\u00a0फूट" },
  minimum: { m2: "किमान ऑर्डर, चौ.\u00a0मी.", sqft: "किमान ऑर्डर, चौ.\u00a0फूट" },
  availabilities: {
    in_stock: "साठ्यात उपलब्ध",
    made_to_order: "ऑर्डरनुसार निर्मिती",
    on_request: "मागणीनुसार",
    discontinued: "उत्पादन बंद",
  },
  tests: "चाचणी निष्कर्ष",
  test: { test: "चाचणी", value: "मूल्य", standard: "मानक", tested_on: "अहवालाची तारीख" },
  documents: "कागदपत्रे",
  kinds: {
    test_report: "चाचणी अहवाल",
    certificate: "प्रमाणपत्र",
    data_sheet: "डेटा शीट",
    installation: "बसवण्याची मार्गदर्शिका",
    warranty: "वॉरंटी",
    drawing: "रेखाचित्र (BIM, CAD)",
    other: "कागदपत्र",
  },
  validUntil: (day) => `${day} पर्यंत वैध`,
  wasValidUntil: (day) => `${day} पर्यंत वैध होते`,
  onPage: "अधिक माहिती पेजवर",
  more: {
    variants: (count) => `आणखी ${count} आकार ऑनलाइन`,
    tests: (count) => `आणखी ${count} चाचणी निष्कर्ष ऑनलाइन`,
    documents: (count) => `आणखी ${count} कागदपत्रे ऑनलाइन`,
    description: "संपूर्ण वर्णन ऑनलाइन",
  },
  issued: (day) => `${day} रोजीची स्थिती`,
};

const gu: SheetWords = {
  sheet: "સ્પેસિફિકેશન શીટ",
  facts: {
    size: "માપ",
    finish: "ફિનિશ",
    thickness: "જાડાઈ",
    material: "સામગ્રી",
    recommended_use: "ભલામણ કરેલ ઉપયોગ",
    colour: "રંગ",
    origin: "મૂળ સ્થાન",
    hs_code: "HS કોડ",
  },
  packaging: "માપ અને પેકિંગ",
  variants: {
    sku: "SKU",
    size: "માપ",
    finish: "ફિનિશ",
    thickness: "જાડાઈ",
    pieces_per_box: "બોક્સ દીઠ નંગ",
    kg_per_box: "બોક્સ દીઠ કિગ્રા",
    boxes_per_pallet: "પેલેટ દીઠ બોક્સ",
    lead_time_days: "ડિલિવરી સમય, દિવસ",
    availability: "ઉપલબ્ધતા",
  },
  perBox: { m2: "બોક્સ દીઠ ચો.\u00a0મી.", sqft: "બોક્સ દીઠ ચો.\u00a0ફૂટ" },
  minimum: { m2: "લઘુત્તમ ઓર્ડર, ચો.\u00a0મી.", sqft: "લઘુત્તમ ઓર્ડર, ચો.\u00a0ફૂટ" },
  availabilities: {
    in_stock: "સ્ટોકમાં",
    made_to_order: "ઓર્ડર પ્રમાણે",
    on_request: "વિનંતી પર",
    discontinued: "ઉત્પાદન બંધ",
  },
  tests: "પરીક્ષણ પરિણામો",
  test: { test: "પરીક્ષણ", value: "મૂલ્ય", standard: "ધોરણ", tested_on: "રિપોર્ટની તારીખ" },
  documents: "દસ્તાવેજો",
  kinds: {
    test_report: "પરીક્ષણ રિપોર્ટ",
    certificate: "પ્રમાણપત્ર",
    data_sheet: "ડેટા શીટ",
    installation: "ફિટિંગ માર્ગદર્શિકા",
    warranty: "વૉરંટી",
    drawing: "ડ્રોઇંગ (BIM, CAD)",
    other: "દસ્તાવેજ",
  },
  validUntil: (day) => `${day} સુધી માન્ય`,
  wasValidUntil: (day) => `${day} સુધી માન્ય હતું`,
  onPage: "વધુ માહિતી પેજ પર",
  more: {
    variants: (count) => `વધુ ${count} માપ ઓનલાઇન`,
    tests: (count) => `વધુ ${count} પરીક્ષણ પરિણામો ઓનલાઇન`,
    documents: (count) => `વધુ ${count} દસ્તાવેજો ઓનલાઇન`,
    description: "સંપૂર્ણ વર્ણન ઓનલાઇન",
  },
  issued: (day) => `${day} ની સ્થિતિ`,
};

/** Labels of sheets, by language. Keep them short: table columns are narrow. Sheets in other languages have the English ones. */
export const sheetWords: { en: SheetWords; [language: string]: SheetWords | undefined } = { en, hi, mr, gu };
