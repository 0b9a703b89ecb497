/** Parts of the names of models that do something else than answer in text. */
const otherWork =
  /embed|whisper|(?:^|[-/])tts|text-to-speech|speech|transcri|dall-?e|moderation|rerank|realtime|(?:^|[-/])audio|-audio|image|(?:^|[-/])sora|stable-diffusion|sdxl|(?:^|[-/])flux|imagen|(?:^|[-/])veo|-guard|guard-|safeguard|prompt-guard|nemoguard|orpheus|playai|(?:^|[-/])ocr|-ocr|(?:^|[-/])clip-|(?:^|[-/])bge-|(?:^|[-/])e5-|(?:^|[-/])gte-|lyria|aqa$|-search-(?:preview|api)/i;

/** Models of an interface that is older or newer than the one for conversations. */
const otherInterface =
  /^(?:babbage|davinci|curie|ada)(?:-|$)|-instruct-0914$|^gpt-3\.5-turbo-instruct|computer-use|deep-research|(?:^|\/)(?:gpt-[\w.]+|o\d+)-pro(?:-|$)|(?:^|\/)(?:codex-|gpt-[\w.]+-codex)/i;

/**
 * Whether a model takes part in conversations, by its name: for services that list all their models without saying what
 * each is for.
 */
export const isChatName = (name: string): boolean => !otherWork.test(name) && !otherInterface.test(name);
