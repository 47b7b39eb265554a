import type { RuleExamples } from '../examples';

const page = 'content/pages/premium-telegram-channel.yaml';
const film = { 'public/video/premium-channel.mp4': '' };
const showing = (url: string) => ({ ...film, [page]: `title: A\nvideo:\n  file: ${url}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a video that does not exist',
      files: showing('/video/premium-chanel.mp4'),
      finds: [`${page}:3:9 video-missing`],
      fixed: showing('/video/premium-channel.mp4'),
    },
  ],
  passing: [{ name: 'a video', files: showing('/video/premium-channel.mp4') }],
};
