// Runs CRFsuite's own library without a binding in between, so that its time and memory are its own.
//   train ALGORITHM DATA MODEL [name=value ...]   prints { read, train } in seconds
//   tag MODEL DATA OUTPUT PASSES                  prints { read, tag } in seconds
// DATA: one item a line, label TAB attribute TAB attribute ..., an empty line after each sequence.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "crfsuite.hpp"

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Sequence {
  CRFSuite::ItemSequence items;
  CRFSuite::StringList labels;
};

template <typename Visit>
static void readSequences(const char *path, Visit visit) {
  std::ifstream in(path);
  std::string line;
  Sequence sequence;
  while (std::getline(in, line)) {
    if (line.empty()) {
      if (!sequence.labels.empty()) visit(sequence);
      sequence = Sequence();
      continue;
    }
    CRFSuite::Item item;
    size_t from = line.find('\t');
    sequence.labels.push_back(line.substr(0, from));
    while (from != std::string::npos) {
      size_t to = line.find('\t', from + 1);
      item.push_back(CRFSuite::Attribute(line.substr(from + 1, to == std::string::npos ? to : to - from - 1)));
      from = to;
    }
    sequence.items.push_back(item);
  }
  if (!sequence.labels.empty()) visit(sequence);
}

class LoggingTrainer : public CRFSuite::Trainer {
 public:
  void message(const std::string &text) override { std::cerr << text; }
};

static int train(int count, char **values) {
  LoggingTrainer trainer;
  auto start = Clock::now();
  readSequences(values[1], [&](const Sequence &sequence) { trainer.append(sequence.items, sequence.labels, 0); });
  double read = secondsSince(start);
  if (!trainer.select(values[0], "crf1d")) return 1;
  for (int i = 3; i < count; i++) {
    std::string option = values[i];
    size_t at = option.find('=');
    trainer.set(option.substr(0, at), option.substr(at + 1));
  }
  start = Clock::now();
  trainer.train(values[2], -1);
  std::printf("{\"read\":%f,\"train\":%f}\n", read, secondsSince(start));
  return 0;
}

static int tag(char **values) {
  CRFSuite::Tagger tagger;
  if (!tagger.open(values[0])) return 1;
  std::vector<Sequence> sequences;
  auto start = Clock::now();
  readSequences(values[1], [&](const Sequence &sequence) { sequences.push_back(sequence); });
  double read = secondsSince(start);
  start = Clock::now();
  for (int pass = std::stoi(values[3]); pass > 0; pass--) {
    for (auto &sequence : sequences) sequence.labels = tagger.tag(sequence.items);
  }
  double tagged = secondsSince(start);
  std::ofstream out(values[2]);
  for (auto &sequence : sequences) {
    for (auto &label : sequence.labels) out << label << '\n';
    out << '\n';
  }
  std::printf("{\"read\":%f,\"tag\":%f}\n", read, tagged);
  return 0;
}

int main(int argc, char **argv) {
  std::string command = argc > 1 ? argv[1] : "";
  if (command == "train" && argc > 4) return train(argc - 2, argv + 2);
  if (command == "tag" && argc == 6) return tag(argv + 2);
  std::cerr << "usage: train ALGORITHM DATA MODEL [name=value ...] | tag MODEL DATA OUTPUT PASSES\n";
  return 2;
}
